import { describe, expect, it } from 'vitest';
import { drawMark, type MarkContext } from '#core/upload/draw-mark.ts';

/** A canvas that records where each text was written, before the rotation. */
function recorder() {
  const written: { text: string; x: number; y: number }[] = [];
  const state = { font: '', fillStyle: '', angle: 0, saved: 0 };
  return {
    written,
    state,
    context: {
      get font() {
        return state.font;
      },
      set font(font) {
        state.font = font;
      },
      get fillStyle() {
        return state.fillStyle;
      },
      set fillStyle(style: string | CanvasGradient | CanvasPattern) {
        if (typeof style === 'string') state.fillStyle = style;
      },
      save: () => void (state.saved += 1),
      restore: () => void (state.saved -= 1),
      translate() {},
      rotate: (angle: number) => void (state.angle = angle),
      measureText: (text: string) => ({ width: text.length * 30 }) as TextMetrics,
      fillText: (text: string, x: number, y: number) => void written.push({ text, x, y }),
    } satisfies MarkContext,
  };
}

const text = '仅用于家充桩申请 2026.03.18';

describe('photo watermark', () => {
  it.each([
    [2_000, 1_500],
    [800, 600],
    [600, 2_000],
  ])(
    'photo watermark: leaves no third of a photo of %i × %i free, which could be cut out',
    (width, height) => {
      const { context, written, state } = recorder();
      drawMark(context, { width, height }, text);
      const long = text.length * 30;
      const letter = Math.min(width, height) / 24;
      // Rotates the lines back to the photo.
      const inside = (x: number, y: number) => {
        const [cos, sin] = [Math.cos(-state.angle), Math.sin(-state.angle)];
        const [dx, dy] = [x - width / 2, y - height / 2];
        const [u, v] = [dx * cos - dy * sin, dx * sin + dy * cos];
        return written.some(
          (line) =>
            line.x - 3 * letter <= u && u <= line.x + long + 3 * letter && Math.abs(line.y - v) <= 3 * letter,
        );
      };
      for (const x of [1 / 6, 3 / 6, 5 / 6])
        for (const y of [1 / 6, 3 / 6, 5 / 6]) expect(inside(x * width, y * height)).toBe(true);
      expect(new Set(written.map((line) => line.text))).toEqual(new Set([text]));
    },
  );

  it('photo watermark: is transparent and restores the state of the canvas', () => {
    const { context, state } = recorder();
    drawMark(context, { width: 800, height: 600 }, text);
    const alpha = Number(/, ([\d.]+)\)$/.exec(state.fillStyle)?.[1]);
    expect(alpha).toBeGreaterThan(0.2);
    expect(alpha).toBeLessThan(0.4);
    expect(state.saved).toBe(0);
  });
});
