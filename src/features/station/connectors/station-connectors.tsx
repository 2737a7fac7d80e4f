import { useView } from '#core/react.ts';
import { ageText } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconConnector } from '#ui/icon/set/connector.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import type { StationScreen } from '../station.store.ts';
import { ConnectorGroups } from './connector-groups.tsx';

const load = () => import('../waiting/free-soon.ts');
/** That no connector is free stands there anyway. */
const ignore = () => {};

interface Props {
  screen: StationScreen;
}

/** Connectors of the station by power class, with the age of what is shown. */
export function StationConnectorsView({ screen }: Props) {
  const { groups, time, stale } = useView(screen.$connectors);
  const age = useView(screen.$age);
  const expanded = useView(screen.$expanded);
  const soon = useLazy(
    groups.some((it) => it.idle === 0),
    load,
    ignore,
  );
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
        groups={groups}
        now={time + age}
        expanded={expanded}
        onExpand={screen.expand}
        full={(it) => soon && soon.freeSoonText(it.connectors, time + age)}
      />
      <p className="u-text-center sub digits">
        {stale && '数据更新中… '}更新于 {ageText(age)}
      </p>
    </>
  );
}
