import type { SandboxContext } from '#sandbox/context.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { nextNumber, orderNoOf } from '../ids.ts';
import type { Order } from '../orders/order-record.ts';
import { paymentsOf, savePayment } from '../store.ts';
import { newPayment } from './new-payment.ts';
import { prepayMachine } from './prepay-machine.ts';
import type { Payment } from './prepayment-record.ts';
import { openStates } from './side-payments.ts';

/** @returns the unpaid payment of an order for a purpose; there is never a second one */
export const openPaymentOf = (
  payments: readonly Payment[],
  purpose: Payment['purpose'],
): Payment | undefined =>
  payments.find((payment) => payment.purpose === purpose && openStates.includes(payment.status));

/**
 * Makes a payment of an existing order. An unpaid one of another amount is closed first.
 * @param amount fen
 * @returns the new payment; an unpaid one of that amount, or the one that the channel processes, in its place
 */
export async function requestPayment(
  { db, clock }: SandboxContext,
  { orderNo, userId }: Order,
  purpose: 'ARREARS' | 'TOP_UP',
  amount: number,
): Promise<Payment> {
  const known = openPaymentOf(await paymentsOf(db, orderNo), purpose);
  if (known?.amount === amount || known?.status === 'PROCESSING') return known;
  if (known) {
    known.status = transition(prepayMachine, known.status, 'close');
    await savePayment(db, known);
  }
  const now = clock.now();
  const prepayNo = `P${orderNoOf(now, await nextNumber(db))}`;
  const payment = newPayment({ prepayNo, orderNo, userId, purpose, amount }, now);
  await savePayment(db, payment);
  return payment;
}
