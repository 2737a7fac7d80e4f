import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
import { AppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import { madeOnce } from '#core/page/page-data.ts';

const ready = (value: number): Live<number> => ({ state: 'ready', value, time: 0, error: null });

it('form that needs data: it is created when the data arrive, and is kept when they are reloaded or a reload fails', () => {
  const $live = atom<Live<number>>({ state: 'loading' });
  const make = vi.fn((value: number) => ({ value }));
  const $form = madeOnce($live, make);
  $form.listen(() => {});
  expect($form.get()).toBeNull();
  $live.set(ready(1));
  const form = $form.get();
  expect(form).toEqual({ value: 1 });
  $live.set(ready(2));
  $live.set({ state: 'failed', error: new AppError({ kind: 'code', message: '' }) });
  expect($form.get()).toBe(form);
  expect(make).toHaveBeenCalledTimes(1);
});

it('form that needs data: if it cannot be created from the first data, it is created from the next', () => {
  const $live = atom<Live<number>>(ready(0));
  const $form = madeOnce($live, (value) => (value === 0 ? null : { value }));
  $form.listen(() => {});
  expect($form.get()).toBeNull();
  $live.set(ready(3));
  expect($form.get()).toEqual({ value: 3 });
});
