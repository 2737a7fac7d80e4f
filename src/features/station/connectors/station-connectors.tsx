import { useView } from '#core/react.ts';
import { ageText } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconConnector } from '#ui/icon/set/connector.ts';
import type { StationScreen } from '../station-screen.ts';
import type { freeSoonText } from '../waiting/free-soon.ts';
import { groupOf } from './group-connectors.ts';
import { ConnectorGroups } from './connector-groups.tsx';

interface Props {
  screen: StationScreen;
  /** Says when a connector comes free; without it, that none is free stands there anyway. */
  soon: typeof freeSoonText | undefined;
}

/** Connectors of the station by power class, with the age of what is shown. */
export function StationConnectorsView({ screen, soon }: Props) {
  const { groups, time, stale } = useView(screen.$connectors);
  const chosen = useView(screen.$chosen);
  const age = useView(screen.$age);
  const expanded = useView(screen.$expanded);
  if (groups.length === 0) {
    return (
      <Card>
        <Empty icon={iconConnector} text="暂无可用充电枪" />
      </Card>
    );
  }
  return (
    <>
      <ConnectorGroups
        groups={groupOf(groups, chosen)}
        now={time + age}
        expanded={expanded}
        onExpand={screen.expand}
        full={({ connectors, isOpen }) => (isOpen && soon?.(connectors, time + age)) || null}
      />
      <p className="u-text-center sub digits">
        {stale && '数据更新中… '}
        {ageText(age)}更新
      </p>
    </>
  );
}
