import { atom, type ReadableAtom } from 'nanostores';

/** A question over the page, one at a time. */
export interface Question<About> {
  /** What is asked about; `null` while nothing is. */
  readonly $asked: ReadableAtom<About | null>;
  /** Asks, and waits. @returns whether the owner wants it */
  ask(about: About): Promise<boolean>;
  answer(yes: boolean): void;
}

/** A question that an act waits for: the act stays one function, and a press on its button one promise. */
export function createQuestion<About>(): Question<About> {
  const $asked = atom<About | null>(null);
  let settle = (_yes: boolean) => {};
  return {
    $asked,
    ask(about) {
      settle(false);
      $asked.set(about);
      return new Promise((resolve) => (settle = resolve));
    },
    answer(yes) {
      $asked.set(null);
      settle(yes);
    },
  };
}
