import type { Favourite } from '#contract/schema/station/favourite.ts';
import { SwipeRow } from '#ui/swipe-row/swipe-row.tsx';
import { FavouriteRow } from './favourite-row.tsx';

interface Props {
  rows: readonly Favourite[];
  onRemove: (favourite: Favourite) => void;
}

/** The favourite stations; each can be removed by its button or by a swipe. */
export const FavouriteRows = ({ rows, onRemove }: Props) => (
  <ul className="u-panel u-lines u-overflow-hidden">
    {rows.map((favourite) => (
      <li key={favourite.stationId}>
        <SwipeRow label="取消收藏" onPress={() => onRemove(favourite)}>
          <FavouriteRow station={favourite.station} onRemove={() => onRemove(favourite)} />
        </SwipeRow>
      </li>
    ))}
  </ul>
);
