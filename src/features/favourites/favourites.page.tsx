import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { favouriteList } from '#contract/calls/map/favourite-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';
import type { AppStorage } from '#core/storage.ts';
import { mapPosition, mySpotKey } from '#domain/map-state.ts';
import type { StationCard } from '#contract/schema/station/station-summary.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { StationPrice } from '#domain/ui/station-price/station-price.tsx';
import { classCounts, costMarks, distanceText, parkWord } from '#domain/station-words.ts';
import { StationStateTag } from '#domain/ui/station-state-tag/station-state-tag.tsx';

/** /moreAction/collect: the first page of the favourites; the island shows that there are none. */
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

/**
 * The request of a page of favourites, by default the first. Distances are measured from the owner's last known position
 * of this session.
 */
export const favouritesRequest = (
  sessionStorage: Pick<AppStorage, 'read'>,
  page: NumberedPage = firstPage,
): RequestOf<typeof favouriteList> => ({ ...sessionStorage.read(mySpotKey, mapPosition), ...page });

interface Props {
  station: StationCard;
  onRemove: () => void;
}

/** A favourite station: name, price, state, free connectors, distance, and the button that removes it. */
export function FavouriteRow({ station, onRemove }: Props) {
  const { stationId, name, distanceM, operatorName } = station;
  const counts = classCounts(station);
  return (
    <div className="u-flex u-items-start u-gap-2" data-part="favourite">
      <a
        className="u-flex-1 u-min-w-0 u-py-3 u-pl-4 u-outline-in"
        href={href('chargeStation', { stationId })}
        data-station-id={stationId}
      >
        <h2 className="u-text-16 u-font-bold">{name}</h2>
        <p className="sub kept">
          {[operatorName, parkWord(station), ...costMarks(station)].filter(Boolean).join(' · ')}
        </p>
        <p className="u-row u-gap-x-3 u-gap-y-1 u-mt-1 u-text-2 u-text-13 digits">
          <StationStateTag station={station} />
          {counts.map(({ key, label, idle, total }) => (
            <span key={key}>
              {label} {idle}/{total}
            </span>
          ))}
          {counts.length === 0 && <span>暂无可用充电枪</span>}
        </p>
        <p className="u-row u-gap-x-3 u-gap-y-1 u-mt-1 u-text-2 u-text-13 digits">
          <span className="u-text-1">
            <StationPrice station={station} size={18} />
          </span>
          {distanceM !== null && <span>距离 {distanceText(distanceM)}</span>}
        </p>
      </a>
      <button
        type="button"
        className="u-center u-flex-none u-w-touch u-h-touch u-mt-1 u-mr-2 u-text-brand-strong u-outline-in u-cursor-pointer"
        aria-label={`取消收藏${name}`}
        title="取消收藏"
        onClick={onRemove}
      >
        <Icon icon={iconHeart} full />
      </button>
    </div>
  );
}
