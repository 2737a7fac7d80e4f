import { copyText } from '#core/device/copy-text.ts';
import { webMapAddress } from '../addresses.ts';
import { bridgeError } from '../errors.ts';
import type { ParamsOf } from '../methods/params.ts';
import type { BridgeWindow } from '../window.ts';
import { openBeside } from './browser-leave.ts';

const mapCopiedText = '地图链接已复制，请在浏览器中打开';

/** Leaves the address of a map to the owner: the page stays, whatever the web view can do. @throws AppError that says so */
export async function offerWebMap(url: string): Promise<never> {
  const copied = await copyText(url);
  throw bridgeError('unsupported', 'navigate', copied ? mapCopiedText : '');
}

/** The web map beside the page; where new tabs are blocked its address is copied. @throws AppError that says so */
export async function openWebMap(
  window: BridgeWindow,
  { name, lat, lng }: ParamsOf<'navigate'>,
): Promise<void> {
  const url = webMapAddress(name, lat, lng);
  if (!openBeside(window, url)) await offerWebMap(url);
}
