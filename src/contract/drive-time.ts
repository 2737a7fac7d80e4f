/** A road is longer than the straight line, by about this factor. */
const detour = 1.3;
/** To leave and to park, min. */
const endsMin = 1;
/** Average speed in a city, and beyond the first kilometres, m per minute. */
const cityM = 350;
const roadM = 800;
const cityReachM = 8_000;

/**
 * Minutes to drive over a distance, where nothing better is known: pages show it as an estimate (约), and a back end
 * without a route takes it for the time of arrival.
 *
 * @param metres straight line
 * @returns at least 1
 */
export function driveMinutes(metres: number): number {
  const way = metres * detour;
  const minutes = Math.min(way, cityReachM) / cityM + Math.max(0, way - cityReachM) / roadM;
  return Math.round(endsMin + minutes);
}
