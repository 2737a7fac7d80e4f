import type { Action, Params } from '../../bridge/actions.ts';
import { randomCallId } from '../../bridge/channel.ts';
import type { BridgeWindow } from '../../bridge/window.ts';

/**
 * Sends a call where there is no bridge, or not yet. Errors are ignored: there is no page code that could show
 * them.
 */
export function sendToApp(window: BridgeWindow, action: Action, params: Params, id = randomCallId()): void {
  const call = { id, action, params, v: 1 } as const;
  const handler = window.webkit?.messageHandlers?.plugway;
  if (handler) handler.postMessage(call);
  else window.PlugwayNative?.postMessage(JSON.stringify(call));
}
