// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import type { StationFilter } from '#contract/schema/station/station.ts';
import { AppError } from '#core/error.ts';
import { FilterSheet } from '#features/map/filter-sheet.tsx';
import type { StationList } from '#features/map/list/station-list.store.ts';
import { click, expectAccessible, get, render, until } from '#tests/unit/ui/render.ts';

const facets = {
  total: 9,
  finds: [
    { key: 'IDLE', value: null, count: 4 },
    { key: 'FREE_PARK', value: null, count: 0 },
  ],
  operators: [{ operatorId: 'A', operatorName: '甲充电', count: 5 }],
  hiddenFavourites: 0,
};

function openSheet(total: number | null = 9, error: AppError | null = null) {
  const $filter = atom<StationFilter>({});
  const $list = atom<StationList>({
    state: 'ready',
    stations: [],
    radiusM: 3_000,
    total,
    preferred: null,
    bestReason: null,
    quoteFor: null,
    facets,
    hasMore: false,
    more: 'idle',
    error,
    time: 1,
  });
  const onClose = vi.fn();
  const screen = {
    $filter,
    setFilter: (filter: StationFilter) => $filter.set(filter),
    nearby: { $list },
  } as never;
  return { $filter, onClose, node: <FilterSheet open screen={screen} onClose={onClose} /> };
}

describe('the filter sheet', () => {
  it('the filter sheet switches conditions, keeps the focus and is accessible', async () => {
    const { $filter, node } = openSheet();
    await render(node);
    const idle = await until(() => document.querySelector<HTMLElement>('[role="dialog"] [aria-pressed]'));
    await expectAccessible(get('[role="dialog"]'));
    const condition = get('button', '有空闲 · 4\u00a0座');
    await click(condition);
    expect($filter.get()).toEqual({ idleOnly: true });
    expect(condition.getAttribute('aria-pressed')).toBe('true');
    expect(idle.isConnected).toBe(true);
    const none = get('button', '免费停车（含限时） · 0\u00a0座');
    expect(none.getAttribute('aria-disabled')).toBe('true');
    await click(none);
    expect($filter.get()).toEqual({ idleOnly: true });
    await click(get('button', '≥ 60 kW'));
    expect($filter.get()).toEqual({ idleOnly: true, minPowerW: 60_000 });
    await click(get('button', '甲充电 · 5\u00a0座'));
    expect($filter.get().operatorIds).toEqual(['A']);
  });

  it('the filter sheet resets all conditions and shows the number of stations', async () => {
    const { $filter, onClose, node } = openSheet();
    await render(node);
    await until(() => document.querySelector('[role="dialog"]'));
    expect([...document.querySelectorAll('button')].some((button) => button.textContent === '重置')).toBe(
      false,
    );
    await click(get('button', '超充'));
    await click(get('button', '重置'));
    expect($filter.get()).toEqual({});
    await click(get('button', '查看 9 座'));
    expect(onClose).toHaveBeenCalled();
  });

  it('the button of the filter sheet shows no number while it is unknown', async () => {
    await render(openSheet(null).node);
    await until(() => document.querySelector('[role="dialog"]'));
    expect(get('button', '查看结果')).toBeTruthy();
  });

  it('the filter sheet shows no numbers of an older filter after the answer to the current one failed', async () => {
    await render(openSheet(9, new AppError({ kind: 'offline', message: '' })).node);
    await until(() => document.querySelector('[role="dialog"]'));
    expect(get('button', '查看结果')).toBeTruthy();
    expect(get('button', '免费停车（含限时）').getAttribute('aria-disabled')).toBeNull();
  });
});
