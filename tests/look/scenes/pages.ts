import type { Locator, Page } from '@playwright/test';
import type { ReadyRouteName } from '#routes.ts';
import type { Login, Server } from '#tests/e2e/support/fixtures.ts';
import { screens } from '#tests/e2e/support/screens.ts';

/** What the states that every page has are made from. */
export interface PageLook {
  /** Prepares the sandbox. @returns the address */
  prepare(server: Server): Promise<string>;
  /** What says that the data is there. */
  loaded(page: Page): Locator;
  /** Who is logged in. */
  login: Login;
  /** The page asks the back end for what it shows. */
  asks: boolean;
  /** What a page says to whom it does not know; `same` where it shows the same to everybody. */
  loggedOut: 'same' | 'asked' | 'told';
  /** Values of the page change by themselves, so that it says how old they are once it is offline. */
  ages?: boolean;
  /** The page does not say that the network is gone, only how old its values are. */
  silent?: boolean;
}

const told = { login: 'normal', asks: true, loggedOut: 'told' } as const;
const same = { ...told, loggedOut: 'same' } as const;
/** The login opens by itself. */
const asked = { ...told, loggedOut: 'asked' } as const;
const ages = true;

/** Every page that is there; one that is missing here is an error of the types. */
export const pages: Record<ReadyRouteName, PageLook> = {
  chargeMap: {
    ...screens.chargeMap,
    ...same,
    loaded: (page) => page.locator('[role=application][aria-busy=false]:has(.map-marker)'),
  },
  charge: { ...screens.charge, ...asked, ages },
  chargeStation: { ...screens.station, ...same, ages },
  mapWidget: {
    ...same,
    ages,
    silent: true,
    prepare: async () => '/charge/mapWidget',
    loaded: (page) => page.locator('[data-open=station]').nth(2),
  },
  mapWidget404: {
    ...same,
    asks: false,
    prepare: async () => '/mapWidget404',
    loaded: (page) => page.getByRole('link', { name: '点击重试' }),
  },
  getCity: { ...screens.getCity, ...same },
  moreActionCollect: { ...screens.favourites, ...told, ages },
  chargegunInfo: { ...screens.connector, ...same, ages },
  feeDetail: { ...screens.feeDetail, ...same },
  searchLogList: { ...screens.searchLogList, ...same },
  orderList: { ...screens.orderList, ...told, login: 'heavy', ages },
  order: { ...screens.order, ...asked, ages },
  preOrder: { ...screens.preOrder, ...asked, ages },
  rate: { ...screens.rate, ...asked },
  energy: { ...screens.energy, ...asked, ages },
  energyExpired: { ...screens.energyExpired, ...asked },
  energyRecord: { ...screens.energyRecord, ...asked },
  notFound: {
    ...same,
    asks: false,
    prepare: async () => '/nowhere',
    loaded: (page) => page.getByText('页面不存在或已下线'),
  },
};
