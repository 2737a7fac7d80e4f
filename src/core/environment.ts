import type { ReadableAtom } from 'nanostores';
import type { Call } from '#contract/call.ts';
import type { Bridge } from './bridge/types.ts';
import type { Clock } from './time/clock.ts';
import type { KeptPictures } from './device/kept-pictures.ts';
import type { AppError } from './error.ts';
import type { Session } from './session/types.ts';
import type { AppStorage } from './storage.ts';
import type { LogEntry } from './telemetry/diagnostics.ts';

export interface CallOptions {
  /** Cancels the request; the call then rejects with kind `aborted`. */
  signal?: AbortSignal;
  /** `false` shows no toast, for a screen that shows the failure itself. Default true. */
  toast?: boolean;
  /**
   * `false` for calls that the owner did not start (a poll, optional data of a public page): a refused token is
   * cleared, but the native login does not open over the page. Default true.
   */
  login?: boolean;
}

/** Moves between pages; every address comes from `href()` of the routes. */
export interface Navigator {
  /** Path below the base of the site, and query, of this page, as they were when it opened. */
  readonly path: string;
  readonly query: URLSearchParams;
  go(href: string): void;
  replace(href: string): void;
  /** Goes back in the history; without an earlier page, to the given page of the site, by default the map. */
  back(otherwise?: string): void;
  /** Rewrites the query of this page without a navigation. */
  replaceQuery(query: Record<string, string | undefined>): void;
  /** Leaves for a payment page or another host; only https and known hosts, else throws AppError. */
  leave(url: string): void;
  /** The history of the tab, for tasks that leave the site and come back; none outside of a page. */
  readonly tab?: TabHistory | undefined;
}

/** The part of `window` that tasks of several pages use, see `core/navigation/task.ts`. */
export interface TabHistory {
  readonly history: { readonly state: unknown; go(steps: number): void };
  readonly sessionStorage: Pick<Storage, 'setItem' | 'removeItem'>;
  setTimeout(action: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  addEventListener(event: string, listener: () => void): void;
}

export interface Toaster {
  show(message: string): void;
}

/** A write of the owner and its result. */
export interface Act {
  /** Name of the call. */
  readonly call: string;
  /** Result code; 0 for success, -1 without a response. */
  readonly code: number;
}

/**
 * Everything that a screen's store may use outside itself, so that tests can replace it. The real one is made in
 * `core/page/page-environment.ts`, that of the tests in `tests/support/`.
 */
export interface Environment {
  /** Sends a call of the contract. Rejects with an AppError and nothing else. */
  call<Request, Answer>(
    call: Call<Request, Answer>,
    request: Request,
    options?: CallOptions,
  ): Promise<Answer>;
  readonly bridge: Bridge;
  readonly session: Session;
  /**
   * Survives the app: drafts, intentions, last map position. Each key belongs to the logged-in owner, see `ownStorage`.
   */
  readonly storage: AppStorage;
  /** Survives reloads of this tab or web view only. Each key belongs to the logged-in owner. */
  readonly sessionStorage: AppStorage;
  readonly clock: Clock;
  readonly navigator: Navigator;
  readonly toaster: Toaster;
  /** `false` while the page is hidden or the web view is in the background. */
  readonly $visible: ReadableAtom<boolean>;
  readonly $online: ReadableAtom<boolean>;
  /** Whether this host has its own cashier, as the sandbox has. */
  readonly hasHostCashier: boolean;
  /** UUID v4. */
  uuid(): string;
  /** Pictures for when there is no network. They are removed when their owner has left. */
  readonly pictures: KeptPictures;
  /** The last calls of the tab, oldest first and masked: what the owner can show to customer service. */
  log(): Promise<readonly LogEntry[]>;
  /** How many calls of the page are pending. */
  readonly $waiting: ReadableAtom<number>;
  /** The write that ended last, for usage tracking. */
  readonly $act: ReadableAtom<Act | null>;
  /** Sends an unexpected failure to the error service; personal data is masked there. */
  report(error: AppError): void;
}
