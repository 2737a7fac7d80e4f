import type { Locator, Page } from '@playwright/test';
import type { Login } from './fixtures.ts';
import type { Backend } from './prepare.ts';

/** Data of a page for tests and pictures; its title, its login and its first call are in its definition. */
export interface PageCase {
  /** Prepares the sandbox so that the page has data. @returns the address */
  prepare(server: Backend): Promise<string>;
  /** An element that is shown once its data is loaded. */
  loaded(page: Page): Locator;
  /**
   * `nothing`: the screen has no first call. `card`: no screen at all, but a document of its own. `text`: a text without
   * a framework. Default: a screen with one.
   */
  first?: 'nothing' | 'card' | 'text';
  /** A user with data on it; default `normal`. */
  login?: Login;
  /**
   * The page for a visitor: `same` as for everybody; `notice`: that a login is needed; `login`: the login opens. Default
   * `login` if the route needs a login, else `same`.
   */
  loggedOut?: 'same' | 'login' | 'notice';
  /** Values of the page change by themselves, so that it shows their age once it is offline. */
  ages?: true;
  /** The page shows no notice of a lost network, only the age of its values. */
  silent?: true;
}
