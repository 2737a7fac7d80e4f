import { enough, placeMarkers, type PlacedMarkers, type Room, type Candidate } from './place-markers.ts';

/** Smaller orders than this are the owner's own: they keep their prices. */
const firstOther = 1;

/**
 * Places markers, and where few prices fit lets one of them go for two others: those that stood there before others were
 * known, or that came first, may lie across the room of several. All others stay as they stand.
 */
export function settleMarkers(room: Room): PlacedMarkers {
  const worstFirst = [...room.spots].sort(
    (a, b) => b.order - a.order || b.cost - a.cost || (a.id < b.id ? -1 : 1),
  );
  const without = new Set<string>();
  const betterThan = ({ pills }: PlacedMarkers): PlacedMarkers | undefined => {
    const mayGo = ({ id, order }: Candidate) => pills.has(id) && id !== room.chosenId && order >= firstOther;
    for (const { id } of worstFirst.filter(mayGo)) {
      const before = new Map(pills);
      before.delete(id);
      const next = placeMarkers({ ...room, before, without: new Set([...without, id]) });
      if (next.pills.size <= pills.size) continue;
      without.add(id);
      return next;
    }
    return undefined;
  };

  let best = placeMarkers(room);
  while (best.pills.size < enough) {
    const better = betterThan(best);
    if (!better) break;
    best = better;
  }
  return best;
}
