import type { ReactNode } from 'react';
import { formatRatedKw } from '#core/money.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { ConnectorStatus } from '#domain/ui/connector-status/connector-status.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { shownConnectors, type ConnectorGroup } from './group-connectors.ts';
import { connectorNote } from './connector-note.ts';

interface Props {
  group: ConnectorGroup;
  /** Server time, epoch ms. */
  now: number;
  expanded: boolean;
  onExpand: () => void;
  /** What is known beyond the states of a class without a free connector. */
  full?: ReactNode;
}

/** Connectors of one power class with their states; four of them until the owner opens the rest. */
export function ConnectorGroupCard({ group, now, expanded, onExpand, full }: Props) {
  const connectors = expanded ? group.connectors : group.connectors.slice(0, shownConnectors);
  const rest = group.connectors.length - connectors.length;
  return (
    <Card
      title={group.label}
      aside={
        <>
          空闲 <b className="u-text-idle u-text-16 num">{group.idle}</b>/{group.connectors.length} · 最高{' '}
          {formatRatedKw(group.maxPowerW)} kW
        </>
      }
    >
      {group.idle === 0 && <p className="u-mb-2 sub digits">{full ?? '暂无空闲枪'}</p>}
      <ul className="u-flex u-flex-wrap u-gap-2">
        {connectors.map((connector) => (
          <li className="u-from-9.2" key={connector.connectorId}>
            <a
              className="u-row u-justify-between u-gap-x-2 u-min-h-lines u-h-full u-py-2 u-px-3 u-rounded-2 u-bg-surface-2 u-leading-head"
              href={href('chargegunInfo', { id: connector.connectorId })}
            >
              <b className="digits">{connector.connectorName}</b>
              <ConnectorStatus status={connector.status} isOut={!group.isOpen} />
              <span className="u-w-full u-text-3 u-text-12 digits">{connectorNote(connector, now)}</span>
            </a>
          </li>
        ))}
      </ul>
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
