import type { BridgeWindow, Envelope } from '../window.ts';

/** @returns the way to an app on Android: an injected object that takes the envelope as JSON. */
export const androidSend = (window: BridgeWindow) => (envelope: Envelope) => {
  if (!window.PlugwayNative) throw new Error('the app is gone');
  window.PlugwayNative.postMessage(JSON.stringify(envelope));
};
