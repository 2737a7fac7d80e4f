import type { Answer } from './envelope.ts';

/** Broken values that a device or operator may send. */
export const spoils = ['late', 'future', 'soc', 'negative', 'bill', 'state'] as const;
export type Spoil = (typeof spoils)[number];

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const shift = (value: unknown, by: number): number => Number(value) + by;

/** How the last sample of a charge is changed. */
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
 * Changes a response after it was checked against the contract, like a back end that breaks it: the last
 * sample of a charge; with `bill` the electricity of an order, so that it differs from its segments; with
 * `state` the status of an order, to one of a later version. A response without such a part is unchanged.
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
