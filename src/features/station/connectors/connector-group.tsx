import type { ReactNode } from 'react';
import { formatRatedKw } from '#core/money.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { ConnectorStatus } from '#ui/connector-status/connector-status.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { shownGuns, type GunGroup } from './group-connectors.ts';
import { gunNote } from './connector-note.ts';
import './connector-group.css';

interface Props {
  group: GunGroup;
  /** Server time, epoch ms. */
  now: number;
  expanded: boolean;
  onExpand: () => void;
  /** What is known beyond the states of a class without a free gun. */
  full?: ReactNode;
}

/** Guns of one power class with their states; four of them until the owner opens the rest. */
export function GunGroupCard({ group, now, expanded, onExpand, full }: Props) {
  const guns = expanded ? group.guns : group.guns.slice(0, shownGuns);
  const rest = group.guns.length - guns.length;
  return (
    <Card
      title={group.label}
      aside={
        <>
          空闲 <b className="map-guns-idle num">{group.idle}</b>/{group.guns.length} · 最高{' '}
          {formatRatedKw(group.maxPowerW)} kW
        </>
      }
    >
      {group.idle === 0 && <p className="map-guns-full sub digits">{full ?? '暂无空闲枪'}</p>}
      <ul className="map-guns">
        {guns.map((gun) => (
          <li className="map-guns-item" key={gun.connectorId}>
            <a className="map-gun" href={href('chargegunInfo', { id: gun.connectorId })}>
              <b className="digits">{gun.connectorName}</b>
              <ConnectorStatus status={gun.status} />
              <span className="map-gun-note digits">{gunNote(gun, now)}</span>
            </a>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="map-guns-more link" onClick={onExpand}>
          展开其余 {rest} 把枪
          <Icon icon={iconChevronDown} size={16} />
        </button>
      )}
    </Card>
  );
}
