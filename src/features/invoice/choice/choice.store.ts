import { atom, onMount, type ReadableAtom } from 'nanostores';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import type { Environment } from '#core/environment.ts';
import { added, toggled, type Wish } from './choice.ts';
import { changeOf, type Chosen } from './chosen.ts';
import { dropChoice, noChoice, readChoice, writeChoice, type StoredChoice } from './stored-choice.ts';

export interface Choice {
  readonly $kept: ReadableAtom<StoredChoice>;
  toggle(order: Chosen[number]): void;
  /** Adds as many as there is room for. */
  add(orders: Chosen): void;
  /** Lets these go. */
  remove(orders: Chosen): void;
  clear(): void;
  /** Asks what the chosen orders are worth now; where one changed, all are let go and `$kept` says why. */
  verify(): Promise<void>;
  /** Chooses what is left of the orders that were let go. */
  chooseAgain(): Promise<void>;
  /** The owner has read why a choice was dropped. */
  closeReason(): void;
}

/** The orders that are chosen for an invoice, as every page of this tab knows them. */
export function createChoice(env: Environment): Choice {
  const $kept = atom<StoredChoice>(noChoice);
  const { sessionStorage, session, toaster } = env;
  const read = () => $kept.set(readChoice(sessionStorage));
  const keep = (kept: StoredChoice) => {
    writeChoice(env, kept);
    $kept.set(kept);
  };
  const take = ({ orders, problem }: Wish) => {
    if (problem !== null) toaster.show(problem);
    if (orders !== $kept.get().orders) keep({ orders, dropped: null });
  };
  onMount($kept, () => {
    void session.settled.then(read);
    const stops = [
      session.$user.listen(read),
      // The page comes back as it was: another one may have sent or dropped what was chosen.
      env.$visible.listen((visible) => void (visible && read())),
    ];
    return () => stops.forEach((stop) => stop());
  });
  return {
    $kept,
    toggle: (order) => take(toggled($kept.get().orders, order)),
    add: (orders) => take(added($kept.get().orders, orders)),
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
      // What was let go meanwhile is no matter any more; who applies for the rest is told by the back end.
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
      if (list.length > 0) take(added([], list));
      else keep(noChoice);
    },
    closeReason: () => keep({ ...$kept.get(), dropped: null }),
  };
}
