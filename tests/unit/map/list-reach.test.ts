import { describe, expect, it } from 'vitest';
import { boundsAround, futian, mapOpener, rowsOf } from './support.ts';

const opened = mapOpener();

/** A view 30 km away from the start, and one at a lower zoom that contains both. */
const elsewhere = { ...futian, longitude: futian.longitude + 0.3 };
const wide = { ...futian, zoom: 10 };

describe('the list until the answer for another place comes', () => {
  it('until the answer for another place comes the heading keeps the radius of the rows that are shown', async () => {
    const test = await opened();
    const near = rowsOf(test.map);
    expect(near.radiusM).toBe(3_000);
    const answerAgain = test.hang('/station/search');
    test.map.moved(wide, boundsAround(wide, 0.3, 0.4));
    await test.tick(300);
    expect(test.map.nearby.$radiusM.get()).toBe(31_000);
    expect(rowsOf(test.map)).toMatchObject({ radiusM: 3_000, total: near.total });
    answerAgain();
    await test.map.nearby.reload();
    expect(rowsOf(test.map).radiusM).toBe(31_000);
    expect(rowsOf(test.map).total).toBeGreaterThan(near.total ?? 0);
  });

  it('rows are removed at once when the map moves far away', async () => {
    const test = await opened();
    const answerAgain = test.hang('/station/search');
    test.map.moved(elsewhere, boundsAround(elsewhere));
    await test.tick(300);
    expect(test.map.nearby.$list.get()).toEqual({ state: 'loading' });
    answerAgain();
    await test.map.nearby.reload();
    expect(test.map.nearby.$list.get().state).toBe('ready');
  });

  it('rows stay while the answer for a place near by is on its way', async () => {
    const test = await opened();
    const { total } = rowsOf(test.map);
    test.hang('/station/search');
    const beside = { ...futian, longitude: futian.longitude + 0.01 };
    test.map.moved(beside, boundsAround(beside));
    await test.tick(300);
    expect(rowsOf(test.map).total).toBe(total);
  });
});
