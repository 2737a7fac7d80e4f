import { createGroundAnswers, paintTile, type GroundAnswer, type GroundQuestion } from './ground-answers.ts';
import { tilePx } from './tile-shapes.ts';

const answer = createGroundAnswers();

/** @returns `null` where a worker has no canvas (iOS before 16.4) */
function createBrush(sizePx: number): OffscreenCanvasRenderingContext2D | null {
  if (typeof OffscreenCanvas === 'undefined') return null;
  return new OffscreenCanvas(sizePx, sizePx).getContext('2d', { alpha: false });
}

/** Cuts the tile, and paints it where a worker can. */
function answerPainted(question: GroundQuestion): GroundAnswer {
  const answered = answer(question);
  if (answered.kind !== 'tile' || question.kind !== 'tile') return answered;
  const { turn, place, ratio, palette } = question;
  const brush = createBrush(tilePx * ratio);
  if (!brush) return answered;
  paintTile(brush, answered.shapes, { zoom: place.z, ratio, palette });
  return { turn, kind: 'painted', bitmap: brush.canvas.transferToImageBitmap() };
}

self.addEventListener('message', ({ data }: MessageEvent<GroundQuestion>) => {
  const answered = answerPainted(data);
  self.postMessage(answered, { transfer: answered.kind === 'painted' ? [answered.bitmap] : [] });
});
