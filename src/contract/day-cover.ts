/** Minutes of a day. */
export const dayMinutes = 1440;

/** A half-open stretch of a day, minutes since midnight in Asia/Shanghai. */
export interface Stretch {
  startMin: number;
  endMin: number;
}

/**
 * @returns whether segments are a tariff: 1 to 32 of them in order, none empty, that cover the day once, without gap
 * and overlap (domain model, 1.4)
 */
export function coversDay(segments: readonly Stretch[]): boolean {
  let at = 0;
  const follows = ({ startMin, endMin }: Stretch) => {
    const fits = startMin === at && endMin > at;
    at = endMin;
    return fits;
  };
  return segments.length <= 32 && segments.every(follows) && at === dayMinutes;
}

/**
 * Sorts the segments of a day and splits one over midnight: 23:00 to 7:00 arrives as 1380 to 420, or as
 * 1380 to 1860. The price of each minute is unchanged; segments that are no tariff before are none
 * afterwards.
 * @returns the segments in order; the same list if nothing had to change
 */
export function inDayOrder<Segment extends Stretch>(segments: readonly Segment[]): readonly Segment[] {
  const parts = segments.flatMap((segment) => {
    if (segment.endMin >= segment.startMin) return [segment];
    const evening = { ...segment, endMin: dayMinutes };
    const night = { ...segment, startMin: 0 };
    return [evening, night].filter(({ startMin, endMin }) => startMin < endMin);
  });
  parts.sort((a, b) => a.startMin - b.startMin);
  return parts.every((part, index) => part === segments[index]) ? segments : parts;
}
