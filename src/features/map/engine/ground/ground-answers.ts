import type { GroundBox, GroundPart } from './ground-cities.ts';
import { createGround } from './ground.ts';
import type { PlacedName } from './names/placed-name.ts';
import type { GroundPalette, TilePlace, TileShapes } from './tile-shapes.ts';

/** A request to the ground; `turn` comes back with the answer. */
export type GroundQuestion = { turn: number; cityId: string } & (
  | { kind: 'load'; part: GroundPart; text: string }
  | { kind: 'tile'; place: TilePlace; ratio: number; palette: GroundPalette }
  | { kind: 'names'; zoom: number; box: GroundBox }
);

export type GroundAnswer = { turn: number } & (
  | { kind: 'loaded' }
  /** Where a worker has no canvas, the page paints it. */
  | { kind: 'tile'; shapes: TileShapes }
  | { kind: 'painted'; bitmap: ImageBitmap }
  | { kind: 'names'; names: PlacedName[] }
  | { kind: 'failed' }
);

// Where the page answers it also paints the tiles, so both are loaded together.
export { paintTile } from './paint.ts';

/** Answers questions one by one, in the worker or in the page. */
export function createGroundAnswers(): (question: GroundQuestion) => GroundAnswer {
  const ground = createGround();
  return (question) => {
    const { turn, cityId } = question;
    if (question.kind === 'tile') return { turn, kind: 'tile', shapes: ground.tile(cityId, question.place) };
    if (question.kind === 'names')
      return { turn, kind: 'names', names: ground.names(cityId).within(question.zoom, question.box) };
    try {
      ground.load(cityId, question.part, question.text);
      return { turn, kind: 'loaded' };
    } catch {
      return { turn, kind: 'failed' };
    }
  };
}
