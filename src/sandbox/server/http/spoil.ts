import type { Answer } from './envelope.ts';

/** What a broken device or operator may answer. */
export const spoils = ['late', 'future', 'soc', 'negative', 'bill', 'state'] as const;
export type Spoil = (typeof spoils)[number];

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const shift = (value: unknown, by: number): number => Number(value) + by;

/** What becomes of the last sample of a charge. */
const samples: Readonly<Record<Exclude<Spoil, 'bill' | 'state'>, (session: Values) => Values>> = {
  late: (sample) => ({
    ...sample,
    sampleTime: shift(sample.sampleTime, -60_000),
    chargedWh: 0,
    totalAmount: 0,
  }),
  future: (sample) => ({ ...sample, sampleTime: shift(sample.sampleTime, 600_000) }),
  soc: (sample) => ({ ...sample, soc: 127 }),
  negative: (sample) => ({ ...sample, powerW: -1, chargedWh: -1 }),
};

/**
 * Spoils an answer after it was held against the contract, as a back end that does not keep it would: the last sample
 * of a charge, with `bill` the electricity of an order, which then is not that of its segments, with `state` the status of
 * an order, which then is one of a later version. An answer without such a part stays as it is.
 */
export function spoilAnswer(answer: Answer, spoil: Spoil): Answer {
  const { data } = answer;
  if (!isValues(data)) return answer;
  if (spoil === 'bill') {
    const elecAmount = shift(data.elecAmount, 100);
    return 'elecAmount' in data ? { ...answer, data: { ...data, elecAmount } } : answer;
  }
  if (spoil === 'state') {
    const { order } = data;
    return isValues(order)
      ? { ...answer, data: { ...data, order: { ...order, status: 'SUSPENDED' } } }
      : answer;
  }
  const { session } = data;
  return isValues(session) ? { ...answer, data: { ...data, session: samples[spoil](session) } } : answer;
}
