import { choosePictures } from '#core/device/choose-pictures.ts';
import { copyText } from '#core/device/copy-text.ts';
import type { Clock } from '#core/time/clock.ts';
import { href } from '#routes.ts';
import { leadsBack } from '../navigation/entry.ts';
import type { Action } from './actions.ts';
import { browserLocation } from './browser-location.ts';
import { pageAddress, webMapAddress } from './browser.ts';
import { bridgeError } from './errors.ts';
import type { ParamsOf } from './methods/method.ts';
import type { BridgeWindow } from './window.ts';

/**
 * Fallbacks of a plain browser for actions that few pages use.
 *
 * @returns `data` of the action's answer, unchecked
 * @throws AppError `unsupported` for actions that only an app can perform
 */
export async function browserAction(
  window: BridgeWindow,
  after: Clock['after'],
  action: Action,
  params: object,
): Promise<unknown> {
  switch (action) {
    case 'closeView':
      return closeView(window, params as ParamsOf<'closeView'>);
    case 'openPage':
      return openPage(window, params as ParamsOf<'openPage'>);
    case 'openStationHome':
      return openStationHome(window, params);
    case 'navigate':
      return openWebMap(window, params as ParamsOf<'navigate'>);
    case 'getLocation':
    case 'getMallLocation':
      return browserLocation(window, after);
    case 'scanQr':
      return browserScan(after);
    case 'getNetwork':
      return { connected: window.navigator.onLine, type: '' };
    default:
      throw bridgeError('unsupported', action);
  }
}

export const useInAppText = '请在APP内使用此功能';

/** Opens an address in a new tab. @returns whether the browser allowed it */
export function openBeside(window: BridgeWindow, url: string): boolean {
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}

function closeView(window: BridgeWindow, { toRoot }: ParamsOf<'closeView'>): void {
  if (!toRoot && leadsBack(window.history)) window.history.back();
  else window.location.assign(href('chargeMap'));
}

/** Opens a page of this site in this tab, another site in a new tab or, if new tabs are blocked, in this one. @throws AppError */
export function openPage(window: BridgeWindow, target: ParamsOf<'openPage'>): void {
  const url = target.type === 'NATIVE' ? null : pageAddress(target);
  if (!url) throw bridgeError('unsupported', 'openPage', useInAppText);
  if (url.startsWith('/') || !openBeside(window, url)) window.location.assign(url);
}

export const openStationHome = (window: BridgeWindow, { stationId }: ParamsOf<'openStationHome'>): void =>
  window.location.assign(stationId ? href('chargeStation', { stationId }) : href('chargeMap'));

const mapCopiedText = '地图链接已复制，请在浏览器中打开';

/** Copies the address of a web map, if nothing can open it. @throws AppError that says so */
export async function offerWebMap(url: string): Promise<never> {
  const copied = await copyText(url);
  throw bridgeError('unsupported', 'navigate', copied ? mapCopiedText : '');
}

/** Opens the web map in a new tab; if new tabs are blocked, copies its address. @throws AppError that says so */
async function openWebMap(window: BridgeWindow, { name, lat, lng }: ParamsOf<'navigate'>): Promise<void> {
  const url = webMapAddress(name, lat, lng);
  if (!openBeside(window, url)) await offerWebMap(url);
}

interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
}

/** The barcode API of the browser; only Chromium on Android and macOS has it. */
type Detecting = typeof globalThis & { BarcodeDetector?: new (options: { formats: string[] }) => Detector };

/** Reads a QR code from a photo that the user takes. @throws AppError `unsupported` in a browser that cannot read codes */
async function browserScan(after: Clock['after']): Promise<{ text: string }> {
  const { BarcodeDetector } = globalThis as Detecting;
  if (!BarcodeDetector || typeof createImageBitmap === 'undefined')
    throw bridgeError('unsupported', 'scanQr');
  const [photo] = await choosePictures(1, 'environment', after);
  if (!photo) throw bridgeError('cancelled', 'scanQr');
  const codes = await new BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(photo));
  const text = codes[0]?.rawValue;
  if (!text) throw bridgeError('native', 'scanQr', '未识别到二维码，请重试');
  return { text };
}
