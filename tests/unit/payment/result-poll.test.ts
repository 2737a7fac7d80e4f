import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import type { Environment } from '#core/environment.ts';
import { createResultPoll, isOpen, type PaymentStep, type PayResult } from '#core/payment/result-poll.ts';

const result = (status: string, orderStatus: string) => ({ status, orderStatus }) as PayResult;

/** A poll that receives these answers (the last one repeatedly), and the steps that it goes through. */
function pollOf(answers: readonly PayResult[]) {
  let asked = 0;
  const env = {
    call: () => Promise.resolve(answers[asked++] ?? answers.at(-1)),
    clock: { after: (_: number, act: () => void) => queueMicrotask(act) },
  } as unknown as Environment;
  const step = atom<PaymentStep>('open');
  const steps: PaymentStep[] = [];
  step.listen((shown) => void steps.push(shown));
  return { poll: createResultPoll(env, step), steps };
}

describe('a payment', () => {
  it.each([
    ['INIT', 'CREATED', true],
    ['PAYING', 'CREATED', true],
    ['PROCESSING', 'CREATED', true],
    ['UNKNOWN', 'CREATED', true],
    ['PAID', 'CREATED', true],
    ['PAID', 'ARREARS', true],
    ['PAID', 'PREPAID', false],
    ['PAID', 'SETTLED', false],
    ['CLOSED', 'CANCELLED', false],
    ['REFUNDING', 'REFUNDED', false],
  ])('payment that is %s for an order that is %s: may still arrive: %s', (status, orderStatus, open) => {
    expect(isOpen(result(status, orderStatus))).toBe(open);
  });

  it('paid payment: its result is requested until the order is paid too', async () => {
    const answers = [result('PAYING', 'CREATED'), result('PAID', 'CREATED'), result('PAID', 'PREPAID')];
    const { poll, steps } = pollOf(answers);
    expect(await poll.start('P1')).toEqual(answers[2]);
    expect(steps).toEqual(['asking', 'processing']);
  });

  it.each([
    ['PROCESSING', ['asking', 'processing']],
    ['PAYING', ['asking', 'unpaid']],
  ])('payment that ends as %s is shown as such', async (status, said) => {
    const { poll, steps } = pollOf([result('PAYING', 'CREATED'), result(status, 'CREATED')]);
    expect(await poll.start('P1')).toBeUndefined();
    expect(steps).toEqual(said);
    expect(poll.isRunning()).toBe(false);
  });

  it('payment that the channel has cancelled can be repeated', async () => {
    const { poll, steps } = pollOf([result('PROCESSING', 'ARREARS'), result('PAYING', 'ARREARS')]);
    await poll.start('P1');
    expect(steps).toEqual(['asking', 'processing', 'asking', 'unpaid']);
  });
});
