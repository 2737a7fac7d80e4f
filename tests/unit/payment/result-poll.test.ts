import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import type { Environment } from '#core/environment.ts';
import { createResultPoll, isOpen, type PaymentStep, type PayResult } from '#core/payment/result-poll.ts';

const result = (status: string, orderStatus: string) => ({ status, orderStatus }) as PayResult;

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
  ])('that is %s with an order that is %s may still arrive: %s', (status, orderStatus, open) => {
    expect(isOpen(result(status, orderStatus))).toBe(open);
  });

  it('that is paid is asked for again until its order knows of it', async () => {
    const answers = [result('PAYING', 'CREATED'), result('PAID', 'CREATED'), result('PAID', 'PREPAID')];
    let asked = 0;
    const env = {
      call: () => Promise.resolve(answers[asked++] ?? answers.at(-1)),
      clock: { after: (_: number, act: () => void) => queueMicrotask(act) },
    } as unknown as Environment;
    const step = atom<PaymentStep>('open');
    expect(await createResultPoll(env, step).start('P1')).toEqual(answers[2]);
    expect(asked).toBe(3);
  });
});
