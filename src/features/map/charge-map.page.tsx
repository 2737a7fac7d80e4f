import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { mapSnapshot, mapViewKey, startZoom, type MapView } from '#domain/map-state.ts';
import { fromMap, readMapTarget } from '#domain/map-target.ts';
import { href } from '#routes.ts';
import { firstListRequest } from './list/list-request.ts';
import { QuoteForLine, StationRow } from './list/station-row.tsx';
import { locating, NoteRow } from './note-row.tsx';
import { firstMarkers } from './markers/first-markers.ts';
import { lacksPlace } from './place/place-note.store.ts';
import { isFromMall, readChosenPlace, readSpot, startOfMap, startQuery } from './place/start-place.ts';

/** /chargeMap: the first rows of the list, and the same stations on the map. */
export const route = 'chargeMap';
export const call = stationSearch;
export const locates = true;

export async function request(context: PageContext) {
  // The island requests the shop's position from the app.
  if (isFromMall(context.query)) return null;
  const start = await startOfMap({
    ...context,
    spot: readSpot(context.sessionStorage),
    located: context.locate(),
  });
  const { query, pages } = startQuery(start);
  return firstListRequest(query, pages);
}

/** Distances are measured from the owner or the chosen place, never from the middle of the map. */
export function view(
  { list, bestReason, quoteFor }: AnswerOf<typeof call>,
  { request: asked, storage, sessionStorage }: ViewContext,
) {
  const { filter, from } = asked as RequestOf<typeof call>;
  const lacks = lacksPlace(storage.read(mapViewKey, mapSnapshot), from);
  const rows = (
    <>
      {list.length > 0 && <QuoteForLine quoteFor={quoteFor} />}
      <ul className="map-rows-half">
        {list.map((station, index) => (
          <StationRow
            key={station.stationId}
            best={index === 0 ? bestReason : null}
            station={from ? station : { ...station, distanceM: null }}
            asked={filter?.powerClass}
            place={readChosenPlace(sessionStorage)}
            onNavigate={() => {}}
          />
        ))}
      </ul>
    </>
  );
  return lacks ? (
    <div>
      {/* It is not known yet why there is no position. */}
      <NoteRow text={locating} city={href('getCity', fromMap)} />
      {rows}
    </div>
  ) : (
    rows
  );
}

/** The first view of the map: around the request's position. */
function viewOf({ storage, sessionStorage, request: asked }: ViewContext): MapView {
  const { longitude, latitude } = asked as RequestOf<typeof call>;
  const around = { longitude: longitude ?? 0, latitude: latitude ?? 0, zoom: startZoom };
  return readMapTarget(sessionStorage) ?? storage.read(mapViewKey, mapSnapshot)?.view ?? around;
}

export const also = {
  map: ({ list }: AnswerOf<typeof call>, slot: HTMLElement, context: ViewContext) =>
    firstMarkers(list, viewOf(context), slot),
};
