import * as v from 'valibot';
import type { Environment } from '#core/environment.ts';

/** Of the kept way in `env.storage`, which belongs to its owner: neither another owner nor a page without a login reads it. */
export const wayKey = 'way:kept';

/** Removes the kept way, text and pictures. */
export function forgetWay({ storage, pictures }: Pick<Environment, 'storage' | 'pictures'>): void {
  storage.remove(wayKey);
  pictures.keep([]);
}

const ofOrder = v.object({ orderNo: v.string() });

/** Forgets a way whose order has ended while no page followed it: the account, once read, has no such order. */
export function forgetEndedWay(env: Pick<Environment, 'storage' | 'pictures' | 'session'>): void {
  if (env.storage.keys(wayKey).length === 0) return;
  const stop = env.session.$chargeUser.subscribe((user) => {
    if (!user) return;
    queueMicrotask(() => stop());
    const orderNo = env.storage.read(wayKey, ofOrder)?.orderNo;
    const isOpen = orderNo !== undefined && [user.openOrder?.orderNo, user.currentOrderNo].includes(orderNo);
    if (!isOpen) forgetWay(env);
  });
}
