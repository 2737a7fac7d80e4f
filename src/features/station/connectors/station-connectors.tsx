import { useView } from '#core/react.ts';
import { ageText } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconGun } from '#ui/icon/set/gun.ts';
import { usePart } from '#ui/lazy/use-lazy.ts';
import type { StationScreen } from '../station.store.ts';
import { GunGroups } from './connector-groups.tsx';

const load = () => import('../waiting/free-soon.ts');
/** That no gun is free stands there anyway. */
const ignore = () => {};

interface Props {
  screen: StationScreen;
}

/** Guns of the station by power class, with the age of what is shown. */
export function StationGunsView({ screen }: Props) {
  const { groups, time, stale } = useView(screen.$guns);
  const age = useView(screen.$age);
  const expanded = useView(screen.$expanded);
  const soon = usePart(
    groups.some((it) => it.idle === 0),
    load,
    ignore,
  );
  if (groups.length === 0) {
    return (
      <Card>
        <Empty icon={iconGun} text="暂无可用充电枪" />
      </Card>
    );
  }
  return (
    <>
      <GunGroups
        groups={groups}
        now={time + age}
        expanded={expanded}
        onExpand={screen.expand}
        full={(it) => soon && soon.freeSoonText(it.guns, time + age)}
      />
      <p className="map-guns-age sub digits">
        {stale && '数据更新中… '}更新于 {ageText(age)}
      </p>
    </>
  );
}
