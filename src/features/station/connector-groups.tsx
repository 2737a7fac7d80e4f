import type { ReactNode } from 'react';
import { isBayTaken } from '#contract/schema/station/connector.ts';
import { formatRatedKw } from '#core/money.ts';
import { ConnectorStatus } from '#domain/ui/connector-status/connector-status.tsx';
import { DoubtLine } from '#domain/ui/report/doubt-line.tsx';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { connectorNotes } from './connector-words.ts';
import { canWait, type ConnectorGroup, shownConnectors } from './group-connectors.ts';

interface ConnectorGroupsProps {
  groups: readonly ConnectorGroup[];
  /** Server time of the states, epoch ms. */
  now: number;
  /** Power classes whose connectors are all shown. */
  expanded: readonly string[];
  onExpand?: (key: string) => void;
  /** See {@link ConnectorGroupCard}. */
  full?: (group: ConnectorGroup) => ReactNode;
  /** See {@link ConnectorGroupCard}. */
  renderWait?: (group: ConnectorGroup) => ReactNode;
}

/** Connectors of a station, a card for each power class. */
export const ConnectorGroups = ({
  groups,
  now,
  expanded,
  onExpand,
  full,
  renderWait,
}: ConnectorGroupsProps) =>
  groups.map((group) => (
    <ConnectorGroupCard
      key={group.key}
      group={group}
      now={now}
      expanded={expanded.includes(group.key)}
      onExpand={() => onExpand?.(group.key)}
      full={full?.(group)}
      wait={renderWait?.(group)}
    />
  ));

interface ConnectorGroupCardProps {
  group: ConnectorGroup;
  /** Server time, epoch ms. */
  now: number;
  expanded: boolean;
  onExpand: () => void;
  /** When a connector of a full class is expected to be free. */
  full?: ReactNode;
  /** Waiting for a free connector of a full class; it comes late, into the room of a button. */
  wait?: ReactNode;
}

/** Connectors of one power class with their states; only four until the list is expanded. */
function ConnectorGroupCard({ group, now, expanded, onExpand, full, wait }: ConnectorGroupCardProps) {
  const connectors = expanded ? group.connectors : group.connectors.slice(0, shownConnectors);
  const rest = group.connectors.length - connectors.length;
  return (
    <Card
      title={group.label}
      aside={
        <>
          空闲 <b className="u-text-idle u-text-16 num">{group.idle}</b>/{group.connectors.length} · 最高{' '}
          {formatRatedKw(group.maxPowerW)}&nbsp;kW
        </>
      }
    >
      {group.idle === 0 && (
        <div className={`u-row u-justify-between u-gap-x-3 u-mb-2${canWait(group) ? ' u-min-h-touch' : ''}`}>
          <p className="sub digits">{full ?? '暂无空闲枪'}</p>
          {wait}
        </div>
      )}
      <ul className="u-flex u-flex-wrap u-gap-2">
        {connectors.map((connector) => (
          <li className="u-from-9.2" key={connector.connectorId}>
            <a
              className="u-row u-justify-between u-gap-x-2 u-min-h-lines u-h-full u-py-2 u-px-3 u-rounded-2 u-bg-surface-2 u-leading-head"
              href={href('chargegunInfo', { id: connector.connectorId })}
            >
              <b className="digits">{connector.connectorName}</b>
              <ConnectorStatus
                status={connector.status}
                bayTaken={isBayTaken(connector)}
                isOut={!group.isOpen}
              />
              <span className="u-w-full u-text-3 u-text-12 digits">
                {connectorNotes(connector, now).map((note) => (
                  <span className="u-block kept" key={note}>
                    {note}
                  </span>
                ))}
                {connector.doubt && <DoubtLine doubt={connector.doubt} />}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {group.baysTaken > 0 && (
        <p className="u-mt-2 sub digits">{group.baysTaken} 把枪空闲，车位被占，不计入空闲</p>
      )}
      {rest > 0 && (
        <button
          type="button"
          className="u-center u-gap-1 u-w-full u-min-h-touch -u-mb-3 u-cursor-pointer link"
          onClick={onExpand}
        >
          展开其余 {rest} 把枪
          <Icon icon={iconChevronDown} size={16} />
        </button>
      )}
    </Card>
  );
}
