import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import { useView } from '#core/react.ts';
import type { WholeMap } from '../charge-map.store.ts';
import { radiusText } from '#domain/station-words.ts';
import { filterText } from '../filters/filters.ts';

interface Props {
  screen: WholeMap;
}

/** How many stations there are around what, within what distance, under which filter, and in what order. */
export function ListHead({ screen }: Props) {
  const list = useView(screen.nearby.$list);
  const around = useView(screen.$around);
  const filter = useView(screen.$filter);
  const wantedM = useView(screen.nearby.$radiusM);
  const parts = useView(screen.$rest)?.parts;
  const lost = list.state === 'ready' ? unreadableRows(list.stations) : 0;
  const total = list.state === 'ready' ? list.total : null;
  return (
    <div className="map-list-head u-row u-justify-between u-gap-x-2 u-min-h-touch digits">
      <p role="status">
        <b className="u-text-18 u-font-bold">
          {around}
          {total === null ? '充电站' : ` ${total} 座`}
        </b>{' '}
        <span className="sub">
          {[radiusText(list.state === 'ready' ? list.radiusM : wantedM), filterText(filter)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {lost > 0 && <span className="u-block sub">{lost} 座暂无法显示</span>}
      </p>
      {parts && <parts.SortChoice screen={screen} />}
    </div>
  );
}
