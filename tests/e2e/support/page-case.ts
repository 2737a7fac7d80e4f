import type { Locator, Page } from '@playwright/test';
import type { Login } from './fixtures.ts';
import type { Backend } from './prepare.ts';

/** What tests and pictures have to know of a page; its title, its login and its first call are its own. */
export interface PageCase {
  /** Prepares the sandbox so that the page has something to show. @returns the address */
  prepare(server: Backend): Promise<string>;
  /** What says that its data is there. */
  loaded(page: Page): Locator;
  /**
   * `nothing`: the screen has no first call. `card`: no screen at all, but a document of its own. `text`: a text without
   * a framework. Default: a screen with one.
   */
  first?: 'nothing' | 'card' | 'text';
  /** Who has something to show on it; default `normal`. */
  login?: Login;
  /**
   * What it says to whom it does not know: `same` as to everybody; `told` that a login is needed; `asked`: the login opens
   * by itself. Default `asked` where the route needs a login, else `same`.
   */
  loggedOut?: 'same' | 'asked' | 'told';
  /** Values of the page change by themselves, so that it says how old they are once it is offline. */
  ages?: true;
  /** The page does not say that the network is gone, only how old its values are. */
  silent?: true;
}
