/** Minutes of a day. */
export const dayMinutes = 1440;

/** A half-open stretch of a day, minutes since midnight in Asia/Shanghai. */
interface Stretch {
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
