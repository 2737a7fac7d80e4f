import { useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import type { ChargeMap } from '../map-screen.ts';

/** Wider than this is no longer near; the start is 3 km, and a press takes 2.5 times as much. */
const tripM = 40_000;

interface Props {
  screen: ChargeMap;
}

/** No station is near, or the filter lets none through; with none within a day's trip another city helps more. */
export function ListEmpty({ screen }: Props) {
  const isFar = useView(screen.nearby.$radiusM) > tripM;
  const list = useView(screen.nearby.$list);
  const around = useView(screen.$around);
  const isHidden = list.state === 'ready' && list.facets?.total;
  return (
    <Empty
      icon={iconPin}
      text={isHidden ? '没有符合筛选的充电站' : `${around}暂无充电站`}
      action={
        isFar
          ? { label: '选择城市', href: screen.links.city }
          : { label: '扩大范围', onPress: screen.nearby.widen }
      }
    />
  );
}
