import { favouriteList } from '#contract/calls/map/favourite-list.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { collectRequest } from './favourite-request.ts';
import { CollectRow } from './parts/favourite-row.tsx';

/** /moreAction/collect: the first page of the favourites; that there are none is for the island to say. */
export default definePreload({
  call: favouriteList,
  request: ({ sessionStorage }) => collectRequest(sessionStorage),
  view: ({ list, total }, { now }) =>
    list.length > 0 && (
      <div>
        <ListHead count={`${total} 个充电站`} now={now} />
        <ul className="map-collect-list">
          {list.map(({ stationId, station }) => (
            <li key={stationId}>
              <CollectRow station={station} onRemove={() => {}} />
            </li>
          ))}
        </ul>
      </div>
    ),
});
