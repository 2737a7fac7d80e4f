/** Minutes of a day. */
export const dayMinutes = 1440;

/** A half-open stretch of a day, minutes since midnight in Asia/Shanghai. */
interface Stretch {
  startMin: number;
  endMin: number;
}

/** Why a list of segments is not a tariff, or `null` when it covers the day once (domain model, 1.4). */
export function tariffProblem(segments: readonly Stretch[]): string | null {
  if (segments.length === 0 || segments.length > 32) return 'a tariff has 1 to 32 segments';
  let at = 0;
  for (const it of segments) {
    if (it.endMin <= it.startMin) return `segment at minute ${it.startMin} is empty`;
    if (it.startMin !== at)
      return it.startMin > at ? `gap at minute ${at}` : `overlap at minute ${it.startMin}`;
    at = it.endMin;
  }
  return at === dayMinutes ? null : `gap at minute ${at}`;
}
