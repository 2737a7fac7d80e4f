import { expect, it } from 'vitest';
import { replaySessions } from './replay.ts';

it('replay: 500 real charges keep their energy within 1 Wh, lines add up, and the running cost is the bill', async () => {
  const replayed = await replaySessions(500, 20_260_301);
  expect(replayed).toHaveLength(500);
  expect(new Set(replayed.map((charge) => charge.session)).size).toBe(500);
  expect(replayed.filter((charge) => charge.problems.length > 0)).toEqual([]);
  expect(replayed.filter((charge) => !(Math.abs(charge.wh - charge.fileWh) <= 1))).toEqual([]);
  expect(replayed.filter((charge) => charge.lines > 1).length).toBeGreaterThan(20);
  expect(replayed.filter((charge) => charge.overMidnight).length).toBeGreaterThan(0);
}, 180_000);
