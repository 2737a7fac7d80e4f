import type { BridgeWindow, Envelope } from '../window';

/** Listens to the frame around this page alone: anything else could forge a session. */
function fromParent(window: BridgeWindow, listener: (data: Record<string, unknown>) => void): () => void {
  const onMessage = (event: Event) => {
    const { source, origin, data } = event as MessageEvent<unknown>;
    if (source !== window.parent || origin !== window.location.origin) return;
    if (typeof data === 'object' && data !== null) listener(data as Record<string, unknown>);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

const toParent = (window: BridgeWindow, message: Record<string, unknown>) =>
  window.parent.postMessage(message, window.location.origin);

/** Says hello to the parent frame. @returns a function that gives up. */
export function greetSimulator(window: BridgeWindow, onWelcome: () => void): () => void {
  const stop = fromParent(window, (data) => {
    if (data.plugway !== 'welcome') return;
    stop();
    onWelcome();
  });
  toParent(window, { plugway: 'hello' });
  return stop;
}

/**
 * Messages to and from the simulator around this page: `{plugway: 'message', message}` both ways. The answer
 * to an event, which other transports return from the callback, goes as `{plugway: 'event', event, consumed}`.
 */
export function connectSimulator(
  window: BridgeWindow,
  receive: (message: unknown) => boolean,
): (envelope: Envelope) => void {
  fromParent(window, ({ plugway, message }) => {
    if (plugway !== 'message') return;
    const consumed = receive(message);
    const event = (message as { event?: unknown } | null)?.event;
    if (typeof event === 'string') toParent(window, { plugway: 'event', event, consumed });
  });
  return (envelope) => toParent(window, { plugway: 'message', message: envelope });
}
