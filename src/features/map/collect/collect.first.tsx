import { favouriteList } from '../../../contract/calls/map/favourite-list';
import { defineFirst } from '../../../core/early/first';
import { formatTime } from '../../../core/time';
import { collectRequest } from './collect-request';
import { mapPosition, mySpotKey } from '../map-state';
import { CollectHead } from './parts/collect-head';
import { CollectRow } from './parts/collect-row';

/** /moreAction/collect: the first page of the favourites; that there are none is for the island to say. */
export default defineFirst({
  call: favouriteList,
  request: ({ sessionStorage }) => collectRequest(sessionStorage.read(mySpotKey, mapPosition)),
  view: ({ list, total }, { now }) =>
    list.length > 0 && (
      <div>
        <CollectHead total={total} time={formatTime(now)} />
        <ul className="map-collect-list">
          {list.map((it) => (
            <li key={it.stationId}>
              <CollectRow station={it.station} onRemove={() => {}} />
            </li>
          ))}
        </ul>
      </div>
    ),
});
