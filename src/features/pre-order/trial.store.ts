import { atom, type ReadableAtom } from 'nanostores';
import { paymentTrial } from '#contract/calls/order/payment-trial.ts';
import { codes } from '#contract/codes.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { createLive, type Live, type LiveStore } from '#core/live.ts';
import { nothingNamed } from '#core/page/page-data.ts';
import type { Choice } from './choice.ts';

export interface TrialStore {
  readonly $trial: ReadableAtom<Live<PaymentTrial>>;
  readonly $choice: ReadableAtom<Choice>;
  /** Text under the points row after 1282042, else empty. */
  readonly $pointsError: ReadableAtom<string>;
  /** Changes the choice and asks for its trial. What was chosen stays, whatever the answer. */
  change(choice: Partial<Choice>): Promise<void>;
  refresh(): Promise<void>;
  /** Whether the trial on the screen is the answer to the present choice. */
  isAnswered(): boolean;
  /** Points were refused: switches them off, says why and tries again without them. */
  dropPoints(text: string): Promise<void>;
  /** @returns a trial for the present choice that is valid for some seconds, or `undefined` where there is none. */
  valid(): Promise<PaymentTrial | undefined>;
}

/** A trial that ends sooner is renewed before an order is made of it. */
const marginMs = 5_000;

/** No trial can be had now. */
export const noPrice = '未能获取最新价格，请稍后重试';

/**
 * 试算 of a connector, asked again with every change of the choice; the last choice wins.
 * @param kept what was chosen before the owner left the page and came back
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

  /** Asks until the answer belongs to the choice: a request that was under way asked for an older one. */
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
      // The server has just said this price. Whether its time is over is not for a clock to say that may be minutes off.
      const fresh = answer();
      return fresh && !fresh.error ? fresh.value : undefined;
    },
  };
}
