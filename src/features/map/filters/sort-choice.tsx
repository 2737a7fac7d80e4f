import { useView } from '#core/react.ts';
import '#ui/styles/select.css';
import type { ChargeMap } from '../map-screen.ts';
import type { Sort } from '#domain/map-state.ts';

interface Props {
  screen: Pick<ChargeMap, '$sort' | 'setSort' | 'nearby'>;
}

const words: Record<Sort, string> = {
  DISTANCE: '距离最近',
  PRICE: '价格最低',
  POWER: '功率最大',
  RATING: '评分最高',
};

/** The order of the list; the device's own menu, which thumb, keyboard and screen reader know. */
export function SortChoice({ screen }: Props) {
  const sort = useView(screen.$sort);
  const isOwnerKnown = useView(screen.nearby.$from) !== null;
  return (
    <span className="pw-select">
      <select
        className="u-min-h-touch u-px-2 u-bg-surface u-text-2 u-text-13 u-text-right u-cursor-pointer"
        aria-label="排序"
        value={sort}
        onChange={(event) => screen.setSort(event.currentTarget.value as Sort)}
      >
        {Object.entries(words).map(([value, word]) => (
          <option key={value} value={value}>
            {value === 'DISTANCE' && !isOwnerKnown ? '离中心最近' : word}
          </option>
        ))}
      </select>
    </span>
  );
}
