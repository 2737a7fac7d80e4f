import { href } from '#routes.ts';
import { leadsBack } from '../../navigation/entry.ts';
import { pageAddress } from '../addresses.ts';
import { bridgeError } from '../errors.ts';
import type { ParamsOf } from '../methods/params.ts';
import type { BridgeWindow } from '../window.ts';

export const useInAppText = '请在APP内使用此功能';

/** @returns whether the browser opened another site beside this one */
export function openBeside(window: BridgeWindow, url: string): boolean {
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}

export function closeView(window: BridgeWindow, { toRoot }: ParamsOf<'closeView'>): void {
  if (!toRoot && leadsBack(window.history)) window.history.back();
  else window.location.assign(href('chargeMap'));
}

/** A page of this site here, another site beside it or, where new tabs are blocked, here. @throws AppError */
export function openPage(window: BridgeWindow, target: ParamsOf<'openPage'>): void {
  const url = target.type === 'NATIVE' ? null : pageAddress(target);
  if (!url) throw bridgeError('unsupported', 'openPage', useInAppText);
  if (url.startsWith('/') || !openBeside(window, url)) window.location.assign(url);
}

export const openStationHome = (window: BridgeWindow, { stationId }: ParamsOf<'openStationHome'>): void =>
  window.location.assign(stationId ? href('chargeStation', { stationId }) : href('chargeMap'));
