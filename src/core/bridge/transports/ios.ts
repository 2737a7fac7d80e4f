import type { BridgeWindow, Envelope } from '../window.ts';

/** @returns the way to an app on iOS: a WebKit message handler that takes the envelope as an object. */
export const iosSend = (window: BridgeWindow) => (envelope: Envelope) => {
  const handler = window.webkit?.messageHandlers?.plugway;
  if (!handler) throw new Error('the app is gone');
  handler.postMessage(envelope);
};
