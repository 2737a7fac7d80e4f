import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Clock } from './time/clock.ts';
import type { Toaster } from './environment.ts';
import type { AppStorage } from './storage.ts';

export interface Toast {
  /** Grows by one with each message: the same text twice is two toasts. */
  id: number;
  text: string;
  /** It stays until it is closed: no words that have to be read in time. */
  stays: boolean;
}

export interface ToasterStore extends Toaster {
  /** The message that is shown now. */
  readonly $toast: ReadableAtom<Toast | null>;
  /** Closes the message that is shown. */
  close(): void;
  /** Shows the rest of a message that began on the page before. */
  resume(): void;
}

const baseMs = 2_500;
const perTenCharactersMs = 1_000;

/** @returns how long a message stays, ms: 2.5 s, and 1 s more per 10 characters. */
const toastMs = (text: string): number => baseMs + Math.floor([...text].length / 10) * perTenCharactersMs;

const key = 'toast';
const stored = v.object({ text: v.string(), end: v.number() });

/**
 * Shows one message at a time; a new one replaces the old. An empty message is not shown. If the page changes, the message
 * continues on the next page: some codes show a toast and lead to another page (domain model, 2.6).
 *
 * @param storage of the tab
 * @param stays whether messages stay until they are closed, as at the largest text
 */
export function createToaster(
  { now, after }: Pick<Clock, 'now' | 'after'>,
  storage: Pick<AppStorage, 'read' | 'write' | 'remove'>,
  stays: () => boolean = () => false,
): ToasterStore {
  const $toast = atom<Toast | null>(null);
  let lastId = 0;
  let cancel = () => {};

  const close = () => {
    cancel();
    storage.remove(key);
    $toast.set(null);
  };

  const speak = (text: string, forMs: number) => {
    cancel();
    lastId += 1;
    const remains = stays();
    $toast.set({ id: lastId, text, stays: remains });
    cancel = remains ? () => {} : after(forMs, close);
  };

  return {
    $toast,
    close,
    show(message) {
      if (!message) return;
      const forMs = toastMs(message);
      storage.write(key, { text: message, end: now() + forMs });
      speak(message, forMs);
    },
    resume() {
      const left = storage.read(key, stored);
      if (!left) return;
      const forMs = left.end - now();
      // If the clock was set back, the message must not stay for ever.
      if (forMs > 0 && forMs <= toastMs(left.text)) speak(left.text, forMs);
      else storage.remove(key);
    },
  };
}
