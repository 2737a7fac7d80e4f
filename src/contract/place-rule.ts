/** Degrees of GCJ-02; `null` if they are not known. */
interface Coordinates {
  readonly longitude: number | null;
  readonly latitude: number | null;
}

/**
 * Whether coordinates are a place: numbers within the world, and not 0, 0, which devices and databases write for none. No
 * road leads as far north or south as 72°, so a latitude beyond that is really a longitude.
 */
export const isPlace = <T extends Coordinates>(
  at: T,
): at is T & { readonly longitude: number; readonly latitude: number } => {
  const { longitude, latitude } = at;
  if (longitude === null || latitude === null) return false;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) < 72 && (longitude !== 0 || latitude !== 0);
};

/**
 * @returns the object without its place if the coordinates are invalid; then its distance is unknown as well
 */
export const withoutOddPlace = <T extends Coordinates & { readonly distanceM?: number | null }>(
  shown: T,
): T =>
  isPlace(shown) || shown.longitude === null || shown.latitude === null
    ? shown
    : { ...shown, longitude: null, latitude: null, ...('distanceM' in shown && { distanceM: null }) };
