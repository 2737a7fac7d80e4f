import type { Locator, Page } from '@playwright/test';
import type { PageName } from '#routes.ts';
import type { Login } from '#tests/e2e/support/fixtures.ts';
import { screens, type Screen } from '#tests/e2e/support/screens.ts';

/** Input for the states that every page has. */
export interface PageLook extends Screen {
  /** The logged-in user. */
  login: Login;
  /** The page requests its data from the back end. */
  asks: boolean;
  /** A text page, which is the same for every user and without a network. */
  isText: boolean;
}

/** Further condition for a picture, beyond the data. */
const drawn: Partial<Record<PageName, (page: Page) => Locator>> = {
  chargeMap: (page) => page.locator('[role=application][aria-busy=false]:has(.map-marker)'),
};

/** Pages without a framework that send no request. */
const still: readonly PageName[] = ['mapWidget404', 'notFound'];

/** @returns the data of a page in the table for its pictures */
export function lookOf(name: PageName): PageLook {
  const screen = screens[name];
  const isText = screen.first === 'text';
  return {
    ...screen,
    isText,
    asks: !isText && screen.first !== 'nothing' && !still.includes(name),
    loaded: drawn[name] ?? screen.loaded,
  };
}
