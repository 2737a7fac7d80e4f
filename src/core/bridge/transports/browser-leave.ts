import { href } from '#routes.ts';
import type { Params } from '../actions.ts';
import { pageAddress, webMapAddress } from '../addresses.ts';
import { bridgeError, bridgeTexts } from '../errors.ts';
import type { NavigationTarget, OpenPageTarget } from '../types.ts';
import type { BridgeWindow } from '../window.ts';

/** Opens another site beside this one, or in its place where the browser blocks new tabs. */
function openOutside(window: BridgeWindow, url: string): void {
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
  else window.location.assign(url);
}

function closeView(window: BridgeWindow, toRoot: unknown): void {
  if (!toRoot && window.history.length > 1) window.history.back();
  else window.location.assign(href('chargeMap'));
}

function openPage(window: BridgeWindow, target: OpenPageTarget): void {
  const url = target.type === 'NATIVE' ? null : pageAddress(target);
  if (!url) throw bridgeError('unsupported', 'openPage', bridgeTexts.useInApp);
  if (url.startsWith('/')) window.location.assign(url);
  else openOutside(window, url);
}

/** Ways out of a page in a plain browser. @throws AppError for a page of the app alone */
export function leave(
  window: BridgeWindow,
  action: 'closeView' | 'openPage' | 'openStationHome' | 'navigate',
  params: Params,
): void {
  switch (action) {
    case 'closeView':
      return closeView(window, params.toRoot);
    case 'openPage':
      return openPage(window, params as unknown as OpenPageTarget);
    case 'openStationHome': {
      const { stationId } = params as { stationId?: string };
      return window.location.assign(stationId ? href('chargeStation', { stationId }) : href('chargeMap'));
    }
    case 'navigate': {
      const { name, lat, lng } = params as unknown as NavigationTarget;
      return openOutside(window, webMapAddress(name, lat, lng));
    }
  }
}
