/** A shape of an icon: path data, or a circle as centre x, centre y, radius. */
type IconShape = { path: string } | { circle: readonly [number, number, number] };
/** 24 px grid, 1.75 px stroke, round caps and joins, drawn in `currentColor`. */
export type IconShapes = readonly IconShape[];
