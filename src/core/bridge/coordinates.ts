export interface Position {
  longitude: number;
  latitude: number;
}

const digits = 1e6;
const round = (degrees: number) => Math.round(degrees * digits) / digits;

/** Begins to load the conversion; a failure shows when it is used. */
export const loadConversion = (): void => void import('gcoord').catch(() => {});

/**
 * Converts to GCJ-02, 6 decimals (domain model, section 0). The conversion is loaded when it is first needed.
 * @param from system of `position`: WGS-84 of a browser, BD-09 of a Baidu-style map
 */
export async function toGcj02({ longitude, latitude }: Position, from: 'WGS84' | 'BD09'): Promise<Position> {
  const { default: gcoord } = await import('gcoord');
  const [lng, lat] = gcoord.transform([longitude, latitude], gcoord[from], gcoord.GCJ02);
  return { longitude: round(lng), latitude: round(lat) };
}
