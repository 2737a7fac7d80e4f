import type { ReactNode } from 'react';
import type { GunGroup } from './group-connectors.ts';
import { GunGroupCard } from './connector-group.tsx';

interface Props {
  groups: readonly GunGroup[];
  /** Server time of the states, epoch ms. */
  now: number;
  /** Power classes whose guns are all shown. */
  expanded: readonly string[];
  onExpand?: (key: string) => void;
  /** See {@link GunGroupCard}. */
  full?: (group: GunGroup) => ReactNode;
}

/** Guns of a station, a card for each power class. */
export const GunGroups = ({ groups, now, expanded, onExpand, full }: Props) =>
  groups.map((group) => (
    <GunGroupCard
      key={group.key}
      group={group}
      now={now}
      expanded={expanded.includes(group.key)}
      onExpand={() => onExpand?.(group.key)}
      full={full?.(group)}
    />
  ));
