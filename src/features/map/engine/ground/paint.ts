import {
  tileExtent,
  tilePx,
  type GroundPalette,
  type TileLine,
  type TileShapes,
  type RoadLook,
} from './tile-shapes.ts';

/** Roads are drawn in stages: all casings of a stage, then all its fills, so that no casing cuts through a crossing. */
const roadStages: readonly (readonly RoadLook[])[] = [
  ['minor'],
  ['link', 'tertiary', 'secondary', 'primary'],
  ['ramp', 'express'],
];

/** The zoom of the first width below. */
const firstZoom = 9;

/** px of the fill from zoom 9 on; those of 11 and of 14 and 15 are the design's, 0 is not drawn. */
const widths: Readonly<Record<RoadLook, readonly number[]>> = {
  express: [1.6, 2.1, 2.6, 3.6, 5.2, 7.5, 7.5, 11, 16, 24],
  ramp: [0, 0, 0, 1.6, 2.6, 4, 4, 6.5, 10, 15],
  primary: [1.2, 1.7, 2.2, 3, 4.5, 6.5, 6.5, 9.5, 14, 21],
  secondary: [0, 1.3, 1.7, 2.3, 3.5, 5, 5, 7.5, 11.5, 18],
  tertiary: [0, 0, 1, 1.4, 2.4, 4, 4, 6, 9.5, 15],
  link: [0, 0, 0, 1.2, 2, 3.4, 3.4, 5.5, 8.5, 13],
  minor: [0, 0, 0, 0, 1.2, 2, 2.4, 4, 7, 12],
  river: [1.6, 2, 2.4, 3, 4, 6, 8, 12, 18, 26],
};

/** @returns px of the fill at a whole zoom */
export function roadWidth(look: RoadLook, zoom: number): number {
  const row = widths[look];
  return row[Math.min(row.length - 1, Math.max(0, zoom - firstZoom))] ?? 0;
}

/** How much wider the casing is, px. */
const casingPx = 1.6;
/** Casings of minor roads are half transparent. */
const minorCasingAlpha = 0.5;
/** The zoom up to which a park lies under the water. */
const wholeCityZoom = 12;

/** The canvas of a page or of a worker. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** How a tile is painted. */
export interface TilePaint {
  zoom: number;
  /** Pixels of the canvas for one CSS px. */
  ratio: number;
  palette: GroundPalette;
}

const isWarm = (look: RoadLook): boolean => look === 'express' || look === 'ramp';

/**
 * Paints a tile in the order of the design: land, water, park (the whole city: park before water), then each stage of
 * roads with all its casings before its fills.
 */
export function paintTile(brush: Brush, shapes: TileShapes, { zoom, ratio, palette }: TilePaint): void {
  const scale = (tilePx * ratio) / tileExtent;
  const trace = (lines: readonly TileLine[], close: boolean) => {
    brush.beginPath();
    for (const line of lines) {
      for (let index = 0; index + 1 < line.length; index += 2) {
        const x = (line[index] ?? 0) * scale;
        const y = (line[index + 1] ?? 0) * scale;
        if (index === 0) brush.moveTo(x, y);
        else brush.lineTo(x, y);
      }
      if (close) brush.closePath();
    }
  };
  const fill = (areas: readonly TileLine[][], colour: string) => {
    brush.fillStyle = colour;
    for (const rings of areas) {
      trace(rings, true);
      brush.fill('evenodd');
    }
  };
  const stroke = (lines: readonly TileLine[] | undefined, widthPx: number, colour: string) => {
    if (!lines || widthPx <= 0) return;
    brush.lineWidth = widthPx * ratio;
    brush.strokeStyle = colour;
    trace(lines, false);
    brush.stroke();
  };

  brush.fillStyle = palette.land;
  brush.fillRect(0, 0, tilePx * ratio, tilePx * ratio);
  if (zoom <= wholeCityZoom) fill(shapes.park, palette.park);
  fill(shapes.water, palette.water);
  if (zoom > wholeCityZoom) fill(shapes.park, palette.park);

  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  stroke(shapes.roads.river, roadWidth('river', zoom), palette.water);
  for (const stage of roadStages) {
    for (const look of stage) {
      const width = roadWidth(look, zoom);
      if (width === 0) continue;
      brush.globalAlpha = look === 'minor' ? minorCasingAlpha : 1;
      stroke(shapes.roads[look], width + casingPx, isWarm(look) ? palette.mainEdge : palette.edge);
    }
    brush.globalAlpha = 1;
    for (const look of stage) {
      stroke(shapes.roads[look], roadWidth(look, zoom), isWarm(look) ? palette.main : palette.road);
    }
  }
}
