import { atom, type ReadableAtom } from 'nanostores';
import type { Clock } from './clock';
import type { Toaster } from './environment';

export interface Toast {
  /** Grows by one with each message: the same words twice are two toasts. */
  id: number;
  text: string;
}

export interface ToasterStore extends Toaster {
  /** The message that is shown now. */
  readonly $toast: ReadableAtom<Toast | null>;
}

const baseMs = 2_500;
const perTenCharactersMs = 1_000;

/** @returns how long a message stays, ms: 2.5 s, and 1 s more per 10 characters. */
export const toastMs = (text: string): number =>
  baseMs + Math.floor([...text].length / 10) * perTenCharactersMs;

/** Shows one message at a time; a new one takes the place of the old. An empty message is not shown. */
export function createToaster({ after }: Pick<Clock, 'after'>): ToasterStore {
  const $toast = atom<Toast | null>(null);
  let lastId = 0;
  let cancel = () => {};
  return {
    $toast,
    show(message) {
      if (!message) return;
      cancel();
      lastId += 1;
      $toast.set({ id: lastId, text: message });
      cancel = after(toastMs(message), () => $toast.set(null));
    },
  };
}
