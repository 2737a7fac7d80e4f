import { atom, onMount, type ReadableAtom } from 'nanostores';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { choiceProblem } from '#contract/invoice/choice-rules.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Environment } from '#core/environment.ts';
import {
  changeOf,
  dropChoice,
  noChoice,
  readChoice,
  writeChoice,
  type Chosen,
  type StoredChoice,
} from '../chosen-orders.ts';

export interface Selection {
  readonly $kept: ReadableAtom<StoredChoice>;
  toggle(order: Chosen[number]): void;
  /** Adds orders up to the limit of one invoice. */
  add(orders: Chosen): void;
  remove(orders: Chosen): void;
  clear(): void;
  /** Reads the present amounts of the chosen orders; if one changed, clears the choice and notes the reason in `$kept`. */
  verify(): Promise<void>;
  /** Chooses those orders of the cleared choice that can still be invoiced. */
  chooseAgain(): Promise<void>;
  /** Hides the reason for which the choice was cleared. */
  closeReason(): void;
}

/** The orders that are chosen for an invoice, shared by all pages of this tab through the session storage. */
export function createSelection(env: Environment): Selection {
  const $kept = atom<StoredChoice>(noChoice);
  const { sessionStorage, session, toaster } = env;
  const read = () => $kept.set(readChoice(sessionStorage));
  const keep = (kept: StoredChoice) => {
    writeChoice(env, kept);
    $kept.set(kept);
  };
  const accept = ({ orders, problem }: Attempt) => {
    if (problem !== null) toaster.show(problem);
    if (orders !== $kept.get().orders) keep({ orders, dropped: null });
  };
  onMount($kept, () => {
    void session.settled.then(read);
    const stops = [
      session.$user.listen(read),
      // A page from the browser's back-forward cache is old: another page may have sent or cleared the choice.
      env.$visible.listen((visible) => void (visible && read())),
    ];
    return () => stops.forEach((stop) => stop());
  });
  return {
    $kept,
    toggle: (order) => accept(toggled($kept.get().orders, order)),
    add: (orders) => accept(added($kept.get().orders, orders)),
    remove(orders) {
      const gone = new Set(orders.map(({ orderNo }) => orderNo));
      keep({ ...$kept.get(), orders: $kept.get().orders.filter(({ orderNo }) => !gone.has(orderNo)) });
    },
    clear: () => keep({ ...$kept.get(), orders: [] }),
    async verify() {
      await session.settled;
      const { orders } = readChoice(sessionStorage);
      if (orders.length === 0 || !session.$token.get()) return;
      const orderNos = orders.map(({ orderNo }) => orderNo);
      const options = { toast: false, login: false };
      const answer = await env
        .call(uninvoicedList, { orderNos, pageSize: orderNos.length }, options)
        .catch(() => null);
      // Orders that were unselected meanwhile do not count. The back end checks the others again on application.
      const now = readChoice(sessionStorage).orders;
      const still = orders.filter(({ orderNo }) => now.some((chosen) => chosen.orderNo === orderNo));
      const change = answer && changeOf(still, answer.list);
      if (!change) return;
      dropChoice(env, change);
      read();
    },
    async chooseAgain() {
      const { dropped } = $kept.get();
      if (!dropped) return;
      const orderNos = [...dropped.orderNos];
      const { list } = await env.call(uninvoicedList, { orderNos, pageSize: orderNos.length });
      if (list.length > 0) accept(added([], list));
      else keep(noChoice);
    },
    closeReason: () => keep({ ...$kept.get(), dropped: null }),
  };
}

/** Result of an attempt to choose orders: those that are chosen afterwards, and the message if some could not be. */
interface Attempt {
  orders: Chosen;
  problem: string | null;
}

/** Chooses or unselects an order; one that cannot be on the same invoice is not chosen (domain model, 4.2). */
export function toggled(orders: Chosen, order: UninvoicedOrder): Attempt {
  const others = orders.filter(({ orderNo }) => orderNo !== order.orderNo);
  if (others.length < orders.length) return { orders: others, problem: null };
  const problem = choiceProblem([...orders, order]);
  return problem === null ? { orders: [...orders, order], problem } : { orders, problem };
}

/** Adds orders from the first on, up to the limit of one invoice. */
function added(orders: Chosen, more: Chosen): Attempt {
  const [first] = [...orders, ...more];
  const known = new Set(orders.map(({ orderNo }) => orderNo));
  const fresh = more.filter(({ orderNo }) => !known.has(orderNo));
  if (fresh.some(({ sellerId }) => sellerId !== first?.sellerId)) {
    return { orders, problem: applyTexts.sellers };
  }
  const all = [...orders, ...fresh];
  return {
    orders: all.slice(0, invoiceLimits.orders),
    problem: all.length > invoiceLimits.orders ? applyTexts.tooMany : null,
  };
}
