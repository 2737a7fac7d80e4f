import { belowBase, href } from '#routes.ts';
import type { Navigator, TabHistory } from '../environment.ts';
import { hostOf } from '../device/web-address.ts';
import { AppError } from '../error.ts';
import { leadsBack } from './entry.ts';
import type { OverPage } from './over-page.ts';
import { arriveHere, type RightsEntry } from './rights-entry.ts';

/** The part of `window` that moves between pages. */
export interface NavigatorWindow {
  readonly location: {
    readonly origin: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    assign(url: string): void;
    replace(url: string): void;
  };
  readonly history: {
    readonly length: number;
    readonly state: unknown;
    back(): void;
    replaceState(state: unknown, unused: string, url: string): void;
  };
}

/** Hosts that the page may leave for: payment channels. The web map opens beside the page. */
const knownHosts: ReadonlySet<string> = new Set([
  'wx.tenpay.com',
  'mclient.alipay.com',
  'openapi.alipay.com',
]);

const refused = (cause: string) =>
  new AppError({ kind: 'refused', message: '无法打开该链接', call: 'leave', cause });

const parse = (address: string, origin: string): URL => {
  try {
    return new URL(address, origin);
  } catch {
    throw refused('malformed');
  }
};

/** @returns the whole address. @throws AppError for another scheme or host than those that are allowed */
export function allowedAddress(address: string, origin: string): string {
  const url = parse(address, origin);
  if (url.origin === origin) return url.href;
  // A default port is removed by the parser; with any other port the host is unknown. User names and passwords are not
  // allowed.
  if (knownHosts.has(hostOf(url.href) ?? '')) return url.href;
  throw refused(url.protocol);
}

interface NavigatorOptions {
  /** The history of the tab, for tasks that leave the site and come back. */
  readonly tab?: TabHistory;
  /** Leaves a page that has no earlier page; by default another page replaces it. */
  leaveView?(otherwise: string): void;
  /** Layers over the page: the page navigates from its own history entry. */
  readonly over?: Pick<OverPage, 'onPage' | 'keepAddress'>;
}

const nothingOver: NonNullable<NavigatorOptions['over']> = {
  onPage: (action) => action(),
  keepAddress: () => {},
};

/** Navigates from this page; the rights-center query is carried along (specification, section 2). */
export function createNavigator(
  window: NavigatorWindow,
  rights: RightsEntry,
  {
    tab,
    leaveView = (otherwise) => window.location.replace(otherwise),
    over = nothingOver,
  }: NavigatorOptions = {},
): Navigator {
  const { location, history } = window;
  const withQuery = (query: URLSearchParams) => {
    const text = query.toString();
    return location.pathname + (text ? `?${text}` : '') + location.hash;
  };

  const query = arriveHere(window, rights);

  const inside = (address: string): string => {
    const url = parse(address, location.origin);
    if (url.origin !== location.origin) throw refused('other origin');
    const carried = rights.carry(url.pathname + url.search + url.hash);
    // The path of `/..//other.example` is `//other.example`, which would be read as a host: the resolved address is
    // checked.
    if (parse(carried, location.origin).origin !== location.origin) throw refused('other origin');
    return carried;
  };

  const assign = (allowed: string) => over.onPage(() => location.assign(allowed));

  return {
    path: belowBase(location.pathname),
    query,
    go: (address) => assign(inside(address)),
    replace(address) {
      const allowed = inside(address);
      over.onPage(() => location.replace(allowed));
    },
    back(otherwise = href('chargeMap')) {
      over.onPage(() => {
        if (leadsBack(history)) history.back();
        else leaveView(inside(otherwise));
      });
    },
    replaceQuery(changes) {
      const next = new URLSearchParams(location.search);
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(key);
        else next.set(key, value);
      }
      const address = withQuery(next);
      history.replaceState(history.state, '', address);
      over.keepAddress(address);
    },
    tab,
    leave: (url) => assign(allowedAddress(url, location.origin)),
  };
}
