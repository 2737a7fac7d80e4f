import type { AnswerOf } from '#contract/call.ts';
import { favouriteList } from '#contract/calls/map/favourite-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { favouritesRequest } from './favourites-request.ts';
import { FavouriteRow } from './favourite-rows.tsx';

/** /moreAction/collect: the first page of the favourites; that there are none is for the island to say. */
export const route = 'moreActionCollect';
export const call = favouriteList;

export const request = ({ sessionStorage }: PageContext) => favouritesRequest(sessionStorage);

export const view = ({ list, total }: AnswerOf<typeof call>, { now }: ViewContext) =>
  list.length > 0 && (
    <div>
      <ListHead total={total} unit="个充电站" now={now} />
      <ul className="u-panel u-lines u-overflow-hidden">
        {list.map(({ stationId, station }) => (
          <li key={stationId}>
            <FavouriteRow station={station} onRemove={() => {}} />
          </li>
        ))}
      </ul>
    </div>
  );
