import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { readAmount, type AmountInput } from './choice.ts';
import type { TrialStore } from './trial.store.ts';

export interface AmountStore {
  readonly $input: ReadableAtom<AmountInput>;
  /** What is said in place of the sum of a trial that is not of what is chosen in the form; empty where it is. */
  readonly $untried: ReadableAtom<string>;
  /** Takes one of the offered amounts, in fen. */
  pick(amount: number): Promise<void>;
  /** Back to what is offered, as for another target, which needs another amount. */
  offer(): void;
  /** '其他金额': the owner types one. */
  typeOwn(): void;
  type(text: string): void;
  /** @returns whether the amount can be paid; what is wrong with it is said at its field, to which the owner is led */
  check(): boolean;
}

/** How long the owner has to stop typing before the amount is tried. */
const typingMs = 400;

/**
 * The prepaid amount: offered or typed; a typed one is tried when the typing stops.
 * @param typed what stood in the field before the owner left the page and came back
 */
export function createAmount(env: Environment, trial: TrialStore, typed?: string): AmountStore {
  const $input = atom<AmountInput>(
    typed === undefined ? { kind: 'offered' } : { kind: 'typed', text: typed, error: '' },
  );
  let cancel = () => {};

  /** @returns whether it is right; a correct amount is put into the choice */
  function take(): boolean {
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
      // A typed one is tried when the typing stops.
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
      if (text.trim()) cancel = env.clock.after(typingMs, () => void take());
    },
    check() {
      const isRight = take();
      const input = $input.get();
      if (!isRight && input.kind === 'typed') $input.set({ ...input, led: (input.led ?? 0) + 1 });
      return isRight;
    },
  };
}
