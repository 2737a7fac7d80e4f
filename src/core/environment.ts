import type { ReadableAtom } from 'nanostores';
import type { Call } from '#contract/call.ts';
import type { Bridge } from './bridge/types.ts';
import type { Clock } from './time/clock.ts';
import type { AppError } from './error.ts';
import type { Session } from './session/types.ts';
import type { AppStorage } from './storage.ts';
import type { LogEntry } from './telemetry/diagnostics.ts';

export interface CallOptions {
  /** Gives the request up; the call then rejects with kind `aborted`. */
  signal?: AbortSignal;
  /** `false` shows no toast, for a screen that shows the failure itself. Default true. */
  toast?: boolean;
  /**
   * `false` for what the owner did not ask for (a poll, something that only adds to a public page): a refused token
   * is forgotten, but the native login does not open over the page. Default true.
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
  /** Back in the history; without one, to another page of the site, which is the map where none is named. */
  back(otherwise?: string): void;
  /** Rewrites the query of this page without a navigation. */
  replaceQuery(query: Record<string, string | undefined>): void;
  /** Leaves for a payment page or another host; only https and known hosts, else throws AppError. */
  leave(url: string): void;
  /** The history of the tab, for tasks that leave the site and come back; none outside of a page. */
  readonly tab?: TabHistory | undefined;
}

/** The part of `window` that a task of several pages goes by, see `core/navigation/task.ts`. */
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

/** A write of the owner's that the back end has answered. */
export interface Act {
  /** Name of the call. */
  readonly call: string;
  /** Result code; 0 where it was done, -1 where no answer came. */
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
  /** Survives the app: drafts, intentions, last map position. Each key belongs to who is here, see `ownStorage`. */
  readonly storage: AppStorage;
  /** Survives reloads of this tab or web view only. Each key belongs to who is here. */
  readonly sessionStorage: AppStorage;
  readonly clock: Clock;
  readonly navigator: Navigator;
  readonly toaster: Toaster;
  /** `false` while the page is hidden or the web view is in the background. */
  readonly $visible: ReadableAtom<boolean>;
  readonly $online: ReadableAtom<boolean>;
  /** Whether this host has a cashier of its own: the sandbox's has. */
  readonly hasHostCashier: boolean;
  /** UUID v4. */
  uuid(): string;
  /** The last calls of the tab, oldest first and masked: what the owner can show to service. */
  log(): Promise<readonly LogEntry[]>;
  /** How many calls of the page wait for their answer. */
  readonly $waiting: ReadableAtom<number>;
  /** The write that ended last, for whoever counts use. */
  readonly $act: ReadableAtom<Act | null>;
  /** Sends an unexpected failure to the error service; personal data is masked there. */
  report(error: AppError): void;
}
