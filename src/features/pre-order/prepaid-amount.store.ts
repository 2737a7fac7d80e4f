import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { readAmount, type AmountInput, type TrialStore } from './trial.store.ts';

export interface AmountStore {
  readonly $input: ReadableAtom<AmountInput>;
  /** Text shown instead of the cost while the trial does not answer the present choice; else empty. */
  readonly $untried: ReadableAtom<string>;
  /** Chooses one of the amounts on offer, fen. */
  pick(amount: number): Promise<void>;
  /** Returns to the amounts on offer, e.g. for another charging target. */
  offer(): void;
  /** '其他金额': the user types one. */
  typeOwn(): void;
  type(text: string): void;
  /** @returns whether the amount is valid; if not, its field shows the error and gets the focus */
  check(): boolean;
}

/** Pause in typing after which a trial of the amount is asked for. */
const typingMs = 400;

/**
 * The prepaid amount: on offer or typed. A trial of a typed one is asked for when the typing pauses.
 * @param typed the text of the field before the user left the page
 */
export function createAmount(env: Environment, trial: TrialStore, typed?: string): AmountStore {
  const $input = atom<AmountInput>(
    typed === undefined ? { kind: 'offered' } : { kind: 'typed', text: typed, error: '' },
  );
  let cancel = () => {};

  /** @returns whether the amount is valid; a valid one becomes part of the choice */
  function accept(): boolean {
    cancel();
    const input = $input.get();
    if (input.kind === 'offered') return true;
    const shown = trial.$trial.get();
    const read = readAmount(input.text, shown.state === 'ready' ? shown.value : undefined);
    const error = 'error' in read ? read.error : '';
    $input.set({ ...input, error });
    if ('amount' in read && trial.$choice.get().prepayAmount !== read.amount) {
      void trial.change({ prepayAmount: read.amount });
    }
    return error === '';
  }

  return {
    $input,
    $untried: computed([$input, trial.$choice, trial.$trial], (input, { prepayAmount }, shown) => {
      if (shown.state !== 'ready') return '';
      const read = input.kind === 'typed' ? readAmount(input.text, shown.value) : { amount: prepayAmount };
      if ('error' in read) return '输入金额后显示预计实付';
      return trial.isAnswered() && read.amount === prepayAmount ? '' : '数据更新中…';
    }),
    pick(amount) {
      cancel();
      $input.set({ kind: 'offered' });
      return trial.change({ prepayAmount: amount });
    },
    offer() {
      cancel();
      $input.set({ kind: 'offered' });
    },
    typeOwn: () => $input.set({ kind: 'typed', text: '', error: '' }),
    type(text) {
      cancel();
      $input.set({ ...$input.get(), kind: 'typed', text, error: '' });
      if (text.trim()) cancel = env.clock.after(typingMs, () => void accept());
    },
    check() {
      const isRight = accept();
      const input = $input.get();
      if (!isRight && input.kind === 'typed') $input.set({ ...input, led: (input.led ?? 0) + 1 });
      return isRight;
    },
  };
}
