import type { AnswerOf } from '#contract/call.ts';
import { favouriteList } from '#contract/calls/map/favourite-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { formatTime } from '#core/time/format-time.ts';
import { collectRequest } from './favourite-request.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';
import { CollectHead } from './parts/favourite-head.tsx';
import { CollectRow } from './parts/favourite-row.tsx';

/** /moreAction/collect: the first page of the favourites; that there are none is for the island to say. */
export const route = 'moreActionCollect';
export const call = favouriteList;

export const request = ({ sessionStorage }: PageContext) =>
  collectRequest(sessionStorage.read(mySpotKey, mapPosition));

export const view = ({ list, total }: AnswerOf<typeof call>, { now }: ViewContext) =>
  list.length > 0 && (
    <div>
      <CollectHead total={total} time={formatTime(now)} />
      <ul className="u-panel u-lines u-overflow-hidden">
        {list.map((it) => (
          <li key={it.stationId}>
            <CollectRow station={it.station} onRemove={() => {}} />
          </li>
        ))}
      </ul>
    </div>
  );
