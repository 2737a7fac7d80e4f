import type { ReactNode } from 'react';
import type { Call } from '#contract/call.ts';
import type { BridgeWindow } from '../bridge/window.ts';
import type { AppStorage } from '../storage.ts';
import type { AskNative } from './ask-native.ts';

/** What is known of a page before any bundle is there. */
export interface PreloadPage {
  /** The `:id` of the address, or an empty string. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly storage: AppStorage;
  readonly sessionStorage: AppStorage;
  readonly window: BridgeWindow & Window;
  /** The native app; `null` where there is none, or none yet. */
  readonly ask: AskNative | null;
}

/**
 * The first data of a page: an inline script sends the call while the bundles are still on their way, and shows the
 * answer without waiting for them. Its module is a `*.first.tsx` beside the screen; everything it imports becomes
 * part of the page's HTML, so it names one call and few, hook-free parts.
 */
export interface First<Request, Answer> {
  readonly call: Call<Request, Answer>;
  /** The request as the screen's store will make it, so that the store can take its answer; `null` sends nothing. */
  readonly request: (page: PreloadPage) => Request | null | Promise<Request | null>;
  /**
   * The parts that the island shows first of this answer, the same components in the same order; `null` shows
   * nothing. What they take as pressed is dead until the island is there: links work at once.
   * @param now the server's time, epoch ms
   */
  readonly view: (answer: Answer, page: PreloadPage & { now: number }) => ReactNode;
  /** Further places of the page, by the name of their `PreloadSlot`. */
  readonly also?: Readonly<
    Record<string, (answer: Answer, place: HTMLElement, page: PreloadPage) => Promise<ReactNode>>
  >;
}

/** Types a {@link First} by its call. */
export const definePreload = <Request, Answer>(first: First<Request, Answer>): First<Request, Answer> =>
  first;
