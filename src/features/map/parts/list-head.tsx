import { useView } from '../../../core/react';
import type { ChargeMap } from '../charge-map.store';
import type { Sort } from '../map-state';
import { radiusText } from '../station-words';

interface Props {
  screen: ChargeMap;
}

const sortWords: Record<Sort, string> = {
  DISTANCE: '距离最近',
  PRICE: '价格最低',
  POWER: '功率最大',
  RATING: '评分最高',
};

/** How many stations there are, within what distance, and in what order. */
export function ListHead({ screen }: Props) {
  const list = useView(screen.nearby.$list);
  const radiusM = useView(screen.nearby.$radiusM);
  const sort = useView(screen.$sort);
  const total = list.state === 'ready' ? list.total : null;
  return (
    <div className="map-list-head digits">
      <p className="map-list-count" role="status">
        <b className="map-list-title">{total === null ? '附近充电站' : `附近 ${total} 座`}</b>{' '}
        <span className="sub">{radiusText(radiusM)}</span>
      </p>
      <select
        className="map-list-sort"
        aria-label="排序"
        value={sort}
        onChange={(event) => screen.setSort(event.currentTarget.value as Sort)}
      >
        {Object.entries(sortWords).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}
