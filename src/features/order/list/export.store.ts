import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { saveText, type Saved } from '#core/device/save-text.ts';
import type { ListFilter } from './list-filter.ts';
import { loadAll } from './all-orders.ts';
import { billOfMonth, csvOfMonth, type MonthBill } from './month-bill.ts';
import type { Orders } from './order-list.store.ts';

/** A month and a car of which the bill is exported; an empty VIN stands for all cars. */
export interface ExportChoice {
  month: string;
  vin: string;
}

/** @returns what the list shows, as far as it can be chosen; else the newest month, and all cars */
export function firstChoice(
  { months, cars }: Pick<Orders, 'months' | 'cars'>,
  filter: Pick<ListFilter, 'month' | 'vin'>,
): ExportChoice {
  const month = months.find((listed) => listed.month === filter.month) ?? months[0];
  return { month: month?.month ?? '', vin: cars.some((car) => car.vin === filter.vin) ? filter.vin : '' };
}

export type ExportState =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | { state: 'ready'; bill: MonthBill };

export interface ExportScreen {
  readonly $choice: ReadableAtom<ExportChoice>;
  readonly $bill: ReadableAtom<ExportState>;
  choose(change: Partial<ExportChoice>): void;
  /** Loads the chosen month again. */
  load(): Promise<void>;
  /** Gives the file to the owner; call it in the handler of a press. @param car words for the name of the file */
  save(car: string): Promise<void>;
}

const words: Record<Saved, string> = {
  saved: '账单已保存',
  shared: '',
  copied: '账单内容已复制，可粘贴到表格中',
  failed: '导出失败，请在浏览器中打开后重试',
};

/**
 * The bill of a month for who pays for the car. Everything is loaded before the button shows: browsers let a page share
 * or save only right after a press.
 */
export function createExport(
  env: Environment,
  first: ExportChoice,
  save: typeof saveText = saveText,
): ExportScreen {
  const $choice = atom(first);
  const $bill = atom<ExportState>({ state: 'loading' });
  let asked = 0;

  async function load(): Promise<void> {
    asked += 1;
    const number = asked;
    $bill.set({ state: 'loading' });
    const { month, vin } = $choice.get();
    let next: ExportState;
    try {
      next = { state: 'ready', bill: billOfMonth(await loadAll(env, { tab: 'ALL', month, vin })) };
    } catch (thrown) {
      next = { state: 'failed', text: toAppError(thrown).message || '加载失败，请稍后重试' };
    }
    // The answer for a month that was left does not count.
    if (number === asked) $bill.set(next);
  }

  onMount($bill, () => $choice.subscribe(() => void load()));

  return {
    $choice,
    $bill,
    choose: (change) => $choice.set({ ...$choice.get(), ...change }),
    load,
    async save(car) {
      const bill = $bill.get();
      if (bill.state !== 'ready') return;
      const name = ['充电账单', $choice.get().month, car].filter(Boolean).join('-');
      // A browser saves a file, whatever stands in for an app there.
      const inApp = (await env.bridge.ready()) !== 'browser';
      const how = await save({ name: `${name}.csv`, type: 'text/csv', text: csvOfMonth(bill.bill) }, inApp);
      if (words[how]) env.toaster.show(words[how]);
    },
  };
}
