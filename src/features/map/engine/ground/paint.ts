import {
  casingPx,
  minorCasingAlpha,
  roadStages,
  roadWidth,
  wholeCityZoom,
  type RoadLook,
} from './road-style.ts';
import { tileExtent, tilePx, type GroundPalette, type TileLine, type TileShapes } from './shapes.ts';

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
