import gcoord from 'gcoord';
import type { Bd09, Gcj02, Wgs84 } from './points';

/** Coordinates have at most 6 decimals, about a decimetre (domain model, section 0). */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

type System = Parameters<typeof gcoord.transform>[1];

const convert = (
  { longitude, latitude }: { longitude: number; latitude: number },
  from: System,
  to: System,
) => {
  const [x, y] = gcoord.transform([longitude, latitude], from, to);
  return { longitude: rounded(x), latitude: rounded(y) };
};

/** On entry: what a browser's location gives. Points outside of China stay as they are. */
export const wgs84ToGcj02 = (point: Wgs84): Gcj02 => convert(point, gcoord.WGS84, gcoord.GCJ02);

/** For a map navigation whose payload is of type 1 (specification, section 3). */
export const bd09ToGcj02 = (point: Bd09): Gcj02 => convert(point, gcoord.BD09, gcoord.GCJ02);
