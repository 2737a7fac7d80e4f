import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { paymentTrial } from '#contract/calls/order/payment-trial.ts';
import { codes } from '#contract/codes.ts';
import { chargeTarget, type ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { createLive, type Live, type LiveStore } from '#core/live.ts';
import { nothingNamed } from '#core/page/page-data.ts';
import { customLimits, parseYuan } from '#core/parse-yuan.ts';

/** The choices of the user; a missing key leaves the choice to the back end. Amounts in fen. */
export interface Choice {
  vin?: string;
  prepayAmount?: number;
  cardIds?: string[];
  couponId?: string | null;
  points?: number;
  /** Charging target; the back end suggests an amount for it. */
  target?: ChargeTarget | undefined;
}

/**
 * The prepaid amount: one of those on offer, or typed by the user. `led` counts how often the focus was moved back to a
 * wrong one.
 */
export type AmountInput = { kind: 'offered' } | { kind: 'typed'; text: string; error: string; led?: number };

type Offered = Pick<PaymentTrial, 'prepayOptions' | 'suggestedAmount' | 'minAmount' | 'maxAmount'>;

/** @returns the amounts on offer and the suggested one, fen, ascending, each once, without those outside the limits */
export function amountOptions({ prepayOptions, suggestedAmount, minAmount, maxAmount }: Offered): number[] {
  const possible = prepayOptions.filter((option) => option >= minAmount && option <= maxAmount);
  return [...new Set([...possible, suggestedAmount])].sort((a, b) => a - b);
}

/**
 * Reads a typed amount in whole yuan (domain model, 4.6).
 *
 * @param limits of the trial, fen; by default the usual ones
 * @returns the amount in fen, or the text of the error
 */
export function readAmount(
  text: string,
  limits: Pick<PaymentTrial, 'minAmount' | 'maxAmount'> = customLimits,
): { amount: number } | { error: string } {
  if (!text.trim()) return { error: '请选择预付金额' };
  const amount = parseYuan(text, limits);
  const { minAmount, maxAmount } = limits;
  return amount === null
    ? { error: `请输入${minAmount / 100}-${maxAmount / 100}之间的整数金额` }
    : { amount };
}

/** The expected payment and refund, fen. */
interface Expectation {
  payAmount: number;
  backAmount: number;
}

/** @returns the cost of the charge up to its target, after deductions, fen; it may exceed the prepayment */
export const dueOf = (trial: PaymentTrial): number =>
  Math.max(0, trial.estimatedAmount - trial.cardAmount - trial.couponAmount - trial.pointAmount);

/** @returns the expected payment; it never exceeds the prepayment, because the charge ends with it */
export function expectationOf(trial: PaymentTrial): Expectation {
  const payAmount = Math.min(dueOf(trial), trial.cashAmount);
  return { payAmount, backAmount: trial.cashAmount - payAmount };
}

export interface TrialStore {
  readonly $trial: ReadableAtom<Live<PaymentTrial>>;
  readonly $choice: ReadableAtom<Choice>;
  /** Text under the points row after 1282042, else empty. */
  readonly $pointsError: ReadableAtom<string>;
  /** Changes the choice and asks for its trial. The choice stays even if the trial fails. */
  change(choice: Partial<Choice>): Promise<void>;
  refresh(): Promise<void>;
  /** Whether the trial on the screen answers the present choice. */
  isAnswered(): boolean;
  /** Switches refused points off, shows the reason, and asks for a trial without them. */
  dropPoints(text: string): Promise<void>;
  /** @returns a trial for the present choice that stays valid for some seconds; `undefined` if there is none */
  valid(): Promise<PaymentTrial | undefined>;
}

/** A trial that expires sooner is renewed before it becomes an order. */
const marginMs = 5_000;

/** Text for a trial that failed. */
export const noPrice = '未能获取最新价格，请稍后重试';

/**
 * The trial (试算) of a connector, asked for again after every change of the choice; the last choice wins.
 * @param kept the choice that the user had made before leaving the page
 */
export function createTrial(env: Environment, connectorId: string, kept: Choice = {}): TrialStore {
  const $choice = atom<Choice>(kept);
  const $pointsError = atom('');
  let asked: Choice | undefined;
  let answered: Choice | undefined;

  const live: LiveStore<PaymentTrial> = createLive(env, {
    load: async (how) => {
      if (!connectorId) return nothingNamed();
      asked = $choice.get();
      const shown = live.$state.get().state === 'ready';
      const send = (choice: Choice) =>
        env.call(paymentTrial, { connectorId, ...choice, recommend: 1 }, { ...how, toast: shown });
      const trial = await send(asked).catch((thrown: unknown) => {
        const error = toAppError(thrown);
        if (error.code !== codes.orderPointError || !asked?.points) throw error;
        asked = withoutPoints(error.message);
        return send(asked);
      });
      answered = asked;
      return trial;
    },
  });

  function withoutPoints(text: string): Choice {
    const choice = { ...$choice.get(), points: 0 };
    $choice.set(choice);
    $pointsError.set(text || '积分抵扣失败，请重新选择');
    return choice;
  }

  /** Asks until the answer belongs to the choice: a request in flight may be for an older one. */
  async function settle(): Promise<void> {
    await live.refresh();
    if (asked !== $choice.get()) await live.refresh();
  }

  return {
    $trial: live.$state,
    $choice,
    $pointsError,
    refresh: settle,
    isAnswered: () => answered === $choice.get(),
    change: (choice) => {
      if (choice.points) $pointsError.set('');
      $choice.set({ ...$choice.get(), ...choice });
      return settle();
    },
    dropPoints: (text) => {
      withoutPoints(text);
      return settle();
    },
    async valid() {
      const answer = () => {
        const shown = live.$state.get();
        return shown.state === 'ready' && answered === $choice.get() ? shown : undefined;
      };
      const shown = answer();
      if (shown && shown.value.expireTime - env.clock.serverNow() > marginMs) return shown.value;
      await settle();
      // The answer is fresh: its expiry is not compared with the phone's clock, which may be minutes off.
      const fresh = answer();
      return fresh && !fresh.error ? fresh.value : undefined;
    },
  };
}

/** How long a stored choice is valid, ms: as long as an unpaid order (domain model, 2.1). */
const lifeMs = 15 * 60_000;

const stored = v.object({
  choice: v.partial(
    v.object({
      vin: v.string(),
      prepayAmount: v.number(),
      cardIds: v.array(v.string()),
      couponId: v.nullable(v.string()),
      points: v.number(),
      target: chargeTarget,
    }),
  ),
  /** The amount as it was typed; missing if one on offer was chosen. */
  typed: v.optional(v.string()),
  /** The plate for the relief of parking as it was typed; missing for that of the car. */
  plate: v.optional(v.string()),
  time: v.number(),
});

type StoredChoice = Pick<v.InferOutput<typeof stored>, 'choice' | 'typed' | 'plate'>;

const keyOf = (connectorId: string): string => `pre-order:${connectorId}`;

/**
 * @returns the choice for a connector that the user made before visiting another page, e.g. the agreement.
 */
export function readChoice(env: Environment, connectorId: string): StoredChoice {
  const kept = env.sessionStorage.read(keyOf(connectorId), stored);
  return kept && env.clock.now() - kept.time < lifeMs ? kept : { choice: {} };
}

/** Stores every change of the choice. @returns a function that ends it */
export function keepChoice(
  env: Environment,
  connectorId: string,
  {
    $choice,
    $input,
    $plate,
  }: {
    $choice: ReadableAtom<Choice>;
    $input: ReadableAtom<AmountInput>;
    $plate: ReadableAtom<string>;
  },
): () => void {
  const write = () => {
    const input = $input.get();
    env.sessionStorage.write(keyOf(connectorId), {
      choice: $choice.get(),
      ...(input.kind === 'typed' && { typed: input.text }),
      ...($plate.get() && { plate: $plate.get() }),
      time: env.clock.now(),
    });
  };
  const stops = [$choice.listen(write), $input.listen(write), $plate.listen(write)];
  return () => stops.forEach((stop) => stop());
}

/** Removes the stored choice once its order is made. */
export const forgetChoice = (env: Environment, connectorId: string): void =>
  env.sessionStorage.remove(keyOf(connectorId));
