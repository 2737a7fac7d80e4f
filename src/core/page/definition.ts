import type { ReactNode } from 'react';
import type { Call } from '#contract/call.ts';
import type { RouteName } from '#routes.ts';
import type { LocationInfo } from '../bridge/types.ts';
import type { AppError } from '../error.ts';
import type { Gcj02 } from '../geo/points.ts';
import type { AppStorage } from '../storage.ts';

/** What a page can build its first request from: the same for the inline scripts, the island and tests. */
export interface PageContext {
  /**
   * The `:id` of the address. Only a page that has one may read it: elsewhere the island has an empty string, the inline
   * script, which knows no routes, the last part of the path.
   */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly storage: Pick<AppStorage, 'read'>;
  readonly sessionStorage: Pick<AppStorage, 'read'>;
  /** Middle of the city that is chosen in the app around the page; `null` where nothing is known of it. */
  readonly appCity: Gcj02 | null;
  /** Asks where the owner is, GCJ-02; `null` when the place is not available. */
  locate(): Promise<LocationInfo | null>;
}

/** What a page can use, beside the answer, to show its first data. */
export interface ViewContext extends Omit<PageContext, 'locate' | 'appCity'> {
  /** The server's time, epoch ms. */
  readonly now: number;
  /** What was asked for: a request of the page's call. */
  readonly request: unknown;
}

/**
 * The one definition of a page's first data. A module `<screen>.page.tsx` is such a definition: it exports these names
 * one by one, so that the inline script can take `request` alone and leave the views out. The inline script sends the
 * request before any bundle is there, `drawPage` shows the answer before React is, and the screen's store asks by
 * `createPageData`: none of them can ask for anything else.
 */
export interface PageDefinition<Request = never, Answer = unknown> {
  readonly route: RouteName;
  readonly call: Call<Request, Answer>;
  /** `null` where the address names nothing that could be asked for. */
  readonly request: (context: PageContext) => NoInfer<Request> | null | Promise<NoInfer<Request> | null>;
  /**
   * The parts of this answer that the island shows first: the same components in the same order, without hooks that need
   * React. Nothing is shown for `null` and `false`. Buttons do nothing until the island is there; links work at once.
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
