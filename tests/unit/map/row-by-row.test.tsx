// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextRows } from '#features/map/list/row-by-row.ts';
import { noRows, useRowByRow } from '#features/map/list/row-by-row.ts';
import type { ShownStation } from '#features/map/markers/markers.ts';
import { render } from '#tests/unit/ui/render.ts';

const row = (stationId: string) => ({ stationId }) as ShownStation;
const rowsOf = (ids: string) => [...ids].map(row);
const text = (rows: readonly ShownStation[]) => rows.map(({ stationId }) => stationId).join('');

describe('the next rows', () => {
  it('the next rows have one more new row, in place of an outdated one', () => {
    const [a, b, c, d] = rowsOf('abcd') as [ShownStation, ShownStation, ShownStation, ShownStation];
    const wanted = [d, b, row('e')];
    const one = nextRows([a, b, c], wanted);
    expect(text(one)).toBe('dbc');
    const two = nextRows(one, wanted);
    expect(text(two)).toBe('dbe');
    expect(nextRows(two, wanted)).toBe(wanted);
  });

  it('the next rows have each station once, even if its data changed', () => {
    const wanted = [row('b'), row('a')];
    expect(text(nextRows(rowsOf('ab'), wanted))).toBe('ba');
  });
});

describe('the rows of a list', () => {
  const $resting = atom(true);
  const List = ({ rows, isFull = false }: { rows: readonly ShownStation[]; isFull?: boolean }) => (
    <p>{text(useRowByRow(rows, $resting, isFull))}</p>
  );
  const frame = () => act(async () => vi.advanceTimersByTime(20));

  beforeEach(() => {
    vi.useFakeTimers();
    $resting.set(true);
  });
  afterEach(() => void vi.useRealTimers());

  it('rows of the list appear at once if there were none, or if more follow', async () => {
    const { host, update } = await render(<List rows={noRows} />);
    const first = rowsOf('abc');
    await update(<List rows={first} />);
    expect(host.textContent).toBe('abc');
    await update(<List rows={[...first, ...rowsOf('de')]} />);
    expect(host.textContent).toBe('abcde');
  });

  it('rows of the list change one per frame, and not while the map moves', async () => {
    const { host, update } = await render(<List rows={rowsOf('abc')} />);
    $resting.set(false);
    await update(<List rows={rowsOf('xyz')} />);
    await frame();
    expect(host.textContent).toBe('abc');
    await act(async () => $resting.set(true));
    await frame();
    expect(host.textContent).toBe('xbc');
    await frame();
    await frame();
    expect(host.textContent).toBe('xyz');
  });

  it('rows of the list below the visible ones change after nothing has moved for a while', async () => {
    const seen = rowsOf('abcde');
    const { host, update } = await render(<List rows={[...seen, ...rowsOf('fg')]} />);
    await update(<List rows={[...seen, ...rowsOf('xy')]} />);
    await frame();
    expect(host.textContent).toBe('abcdefg');
    await act(async () => vi.advanceTimersByTime(600));
    expect(host.textContent).toBe('abcdexy');
  });

  it('rows of the list change at once if the sheet covers the map, or if the list becomes empty', async () => {
    const { host, update } = await render(<List rows={rowsOf('abc')} />);
    $resting.set(false);
    await update(<List rows={rowsOf('xyz')} isFull />);
    expect(host.textContent).toBe('xyz');
    await update(<List rows={noRows} />);
    expect(host.textContent).toBe('');
  });

  it('an empty list replaces an empty list at once', async () => {
    const Answered = ({ rows }: { rows: readonly ShownStation[] }) => (
      <p>{useRowByRow(rows, $resting, false) === rows ? 'of this answer' : 'of one before'}</p>
    );
    const { host, update } = await render(<Answered rows={rowsOf('abc')} />);
    for (const _ of ['first', 'second']) {
      await update(<Answered rows={[]} />);
      expect(host.textContent).toBe('of this answer');
    }
  });
});
