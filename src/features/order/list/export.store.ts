import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { orderList, type ListedOrder } from '#contract/calls/order/order-list.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import { saveText, type Saved } from '#core/device/save-text.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, AppError } from '#core/error.ts';
import { byCursor, largestPage } from '#core/paged-list/paging.ts';
import { type ListFilter, listRequest } from './list-filter.ts';
import { billOfMonth, csvOfMonth, type MonthBill } from './month-bill.ts';
import type { Orders } from './order-list.store.ts';

/** Month and car of the exported bill; an empty VIN means all cars. */
export interface ExportChoice {
  month: string;
  vin: string;
}

/** @returns the filter of the list if it can be chosen; else the newest month and all cars */
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
  /** Saves or shares the file; call it in the handler of a press. @param car part of the file's name */
  save(car: string): Promise<void>;
}

const words: Record<Saved, string> = {
  saved: '账单已保存',
  shared: '',
  copied: '账单内容已复制，可粘贴到表格中',
  failed: '导出失败，请在浏览器中打开后重试',
};

/**
 * Exports the bill of a month, as for an employer. All orders are loaded before the button is shown, because browsers allow
 * sharing and saving only directly after a press.
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
    // An answer for an earlier choice is ignored.
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
      // A browser saves the file also where the sandbox simulates an app.
      const inApp = (await env.bridge.ready()) !== 'browser';
      const how = await save({ name: `${name}.csv`, type: 'text/csv', text: csvOfMonth(bill.bill) }, inApp);
      if (words[how]) env.toaster.show(words[how]);
    },
  };
}

const incomplete = () =>
  new AppError({ kind: 'contract', message: '部分订单无法读取，请稍后重试', call: orderList.name });

/**
 * @returns every order of the filter
 * @throws AppError if a page fails, a row cannot be read, or a page brings nothing new: the file must be complete
 */
export async function loadAll(env: Environment, filter: ListFilter): Promise<readonly ListedOrder[]> {
  const rows = new Map<string, ListedOrder>();
  let page = byCursor.first(largestPage);
  for (;;) {
    const answer: AnswerOf<typeof orderList> = await env.call(orderList, listRequest(filter, page), {
      toast: false,
    });
    const before = rows.size;
    for (const order of answer.list) rows.set(order.orderNo, order);
    if (unreadableRows(answer.list) > 0) throw incomplete();
    if (answer.cursor === null) return [...rows.values()];
    if (rows.size === before) throw incomplete();
    page = byCursor.next(answer, rows.size, largestPage);
  }
}
