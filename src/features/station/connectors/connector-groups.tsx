import type { ReactNode } from 'react';
import type { ConnectorGroup } from './group-connectors.ts';
import { ConnectorGroupCard } from './connector-group.tsx';

interface Props {
  groups: readonly ConnectorGroup[];
  /** Server time of the states, epoch ms. */
  now: number;
  /** Power classes whose connectors are all shown. */
  expanded: readonly string[];
  onExpand?: (key: string) => void;
  /** See {@link ConnectorGroupCard}. */
  full?: (group: ConnectorGroup) => ReactNode;
}

/** Connectors of a station, a card for each power class. */
export const ConnectorGroups = ({ groups, now, expanded, onExpand, full }: Props) =>
  groups.map((group) => (
    <ConnectorGroupCard
      key={group.key}
      group={group}
      now={now}
      expanded={expanded.includes(group.key)}
      onExpand={() => onExpand?.(group.key)}
      full={full?.(group)}
    />
  ));
