/** A measured value at a time. */
export interface Point {
  /** Epoch ms. */
  x: number;
  y: number;
}

/** Area of the curve inside the drawing, in its own units. */
export const area = { left: 30, right: 326, top: 14, bottom: 108 } as const;

/** @returns the smallest of 1, 2, 3, 4, 5, 6, 8 × 10^n that is not below `value`: the top of the axis. */
export function axisTop(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((candidate) => candidate * power >= value * 0.999_999) ?? 10;
  return Number((step * power).toPrecision(3));
}

export interface Scale {
  x: (time: number) => number;
  y: (value: number) => number;
  /** Value of the uppermost grid line; the lowest is 0. */
  top: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * @param most top of the value axis, e.g. for a percentage; default: what the highest value needs
 * @returns the scale of times and values of all `points`; the value axis starts at 0
 */
export function scaleOf(points: readonly Point[], most?: number): Scale {
  const times = points.map((point) => point.x);
  const from = Math.min(...times);
  const span = Math.max(...times) - from || 1;
  const top = most ?? axisTop(Math.max(...points.map((point) => point.y)));
  return {
    top,
    x: (time) => round(area.left + ((time - from) / span) * (area.right - area.left)),
    y: (value) => round(area.bottom - (Math.max(0, value) / top) * (area.bottom - area.top)),
  };
}

/** @returns the points in runs; two points that are more than `longest` ms apart are in different runs. */
export function runsOf(points: readonly Point[], longest: number): Point[][] {
  const runs: Point[][] = [];
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before && point.x - before.x <= longest) runs[runs.length - 1]?.push(point);
    else runs.push([point]);
  });
  return runs;
}

/** @returns SVG path data through the points. */
export const pathOf = (points: readonly Point[], { x, y }: Scale): string =>
  points.map((point, index) => `${index ? 'L' : 'M'}${x(point.x)} ${y(point.y)}`).join('');
