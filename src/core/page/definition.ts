import type { ReactNode } from 'react';
import type { Call } from '#contract/call.ts';
import type { RouteName } from '#routes.ts';
import type { LocationInfo } from '../bridge/types.ts';
import type { AppError } from '../error.ts';
import type { Gcj02 } from '../geo/points.ts';
import type { AppStorage } from '../storage.ts';

/** Input of a page's first request: the same for the inline scripts, the island and tests. */
export interface PageContext {
  /**
   * The `:id` of the address. Only a page with such a route may read it: elsewhere it is an empty string in the island, and
   * the last part of the path in the inline script, which knows no routes.
   */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly storage: Pick<AppStorage, 'read'>;
  readonly sessionStorage: Pick<AppStorage, 'read'>;
  /** Middle of the city that is chosen in the app; `null` if unknown. */
  readonly appCity: Gcj02 | null;
  /** Location of the user, GCJ-02; `null` if it is not available. */
  locate(): Promise<LocationInfo | null>;
}

/** Input of a page's `view` beside the answer. */
export interface ViewContext extends Omit<PageContext, 'locate' | 'appCity'> {
  /** The server's time, epoch ms. */
  readonly now: number;
  /** The request of the page's call. */
  readonly request: unknown;
}

/**
 * The one definition of a page's first data. A module `<screen>.page.tsx` is such a definition: it exports these names
 * one by one, so that the inline script of the request does not contain the views. The inline script sends the
 * request before any bundle is loaded, `drawPage` shows the answer before React is loaded, and the screen's store reads by
 * `createPageData`, all with the same request.
 */
export interface PageDefinition<Request = never, Answer = unknown> {
  readonly route: RouteName;
  readonly call: Call<Request, Answer>;
  /** `null` if the address names nothing to read. */
  readonly request: (context: PageContext) => NoInfer<Request> | null | Promise<NoInfer<Request> | null>;
  /**
   * The parts of this answer that the island shows first: the same components in the same order, without hooks that need
   * React. `null` and `false` show nothing. Buttons work after hydration; links work at once.
   */
  readonly view: (answer: NoInfer<Answer>, context: ViewContext) => ReactNode;
  /**
   * What is shown where the back end refuses, for a page that is there to say so; `null` for what the island shows as a
   * failure.
   */
  readonly refusal?: (error: AppError) => ReactNode;
  /** Set if `request` uses {@link PageContext.locate}: only then does the inline script contain the code for it. */
  readonly locates?: true;
  /** Content of further places of the page, by the name of their `PreloadSlot`. */
  readonly also?: Readonly<
    Record<string, (answer: NoInfer<Answer>, slot: HTMLElement, context: ViewContext) => readonly Element[]>
  >;
}
