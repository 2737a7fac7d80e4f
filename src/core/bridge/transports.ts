import { safeParse } from 'valibot';
import type { Action, Params } from './actions.ts';
import { answerCode, bridgeError, errorOfAnswer } from './errors.ts';
import { hostAnswer } from './messages.ts';
import type { BridgeWindow, Envelope, BrowserHost } from './window.ts';

/** Sends to an app on Android, whose injected object takes the envelope as JSON. */
export const androidSend = (window: BridgeWindow) => (envelope: Envelope) => {
  if (!window.PlugwayNative) throw new Error('the app has removed its object');
  window.PlugwayNative.postMessage(JSON.stringify(envelope));
};

/** Sends to an app on iOS, whose WebKit message handler takes the envelope as an object. */
export const iosSend = (window: BridgeWindow) => (envelope: Envelope) => {
  const handler = window.webkit?.messageHandlers?.plugway;
  if (!handler) throw new Error('the app has removed its object');
  handler.postMessage(envelope);
};

let nextId = 1;

/** Asks the sandbox, which simulates an app in a plain browser. @returns `data`, unchecked. @throws AppError */
export async function askHost(host: BrowserHost, action: Action, params: Params): Promise<unknown> {
  const id = nextId;
  nextId += 1;
  const parsed = safeParse(hostAnswer, await host.postMessage({ id, action, params, v: 1 }));
  if (!parsed.success) throw bridgeError('native', action);
  const { code, message, data } = parsed.output;
  if (code !== answerCode.ok) throw errorOfAnswer(action, code, message);
  return data;
}
