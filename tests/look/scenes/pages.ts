import type { Locator, Page } from '@playwright/test';
import type { PageName } from '#routes.ts';
import type { Login } from '#tests/e2e/support/fixtures.ts';
import { screens, type Screen } from '#tests/e2e/support/screens.ts';

/** What the states that every page has are made from. */
export interface PageLook extends Screen {
  /** Who is logged in. */
  login: Login;
  /** The page asks the back end for what it shows. */
  asks: boolean;
  /** It knows neither owner nor network. */
  isText: boolean;
}

/** What a picture waits for beyond the data. */
const drawn: Partial<Record<PageName, (page: Page) => Locator>> = {
  chargeMap: (page) => page.locator('[role=application][aria-busy=false]:has(.map-marker)'),
};

/** Cards that ask for nothing. */
const still: readonly PageName[] = ['mapWidget404', 'notFound'];

/** @returns a page of the table as its pictures show it */
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
