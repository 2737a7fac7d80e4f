import { vi } from 'vitest';
import { waits, type Action } from '#core/bridge/actions.ts';
import { createBridge } from '#core/bridge/create-bridge.ts';
import { answerCode } from '#core/bridge/errors.ts';
import { methodMap } from '#core/bridge/methods/method-map.ts';
import type { Envelope } from '#core/bridge/window.ts';
import type { AppError } from '#core/error.ts';
import { createTimers, fakeWindow, stubClipboard, userAgents } from '../support.ts';
import type { Outcome } from './outcome.ts';

/** A simulated app or browser, with everything that a call can leave behind. */
export interface Host {
  readonly window: ReturnType<typeof fakeWindow>;
  readonly bridge: ReturnType<typeof createBridge>;
  readonly failures: AppError[];
  readonly sent: Envelope[];
  readonly copied: string[];
  readonly advance: () => void;
}

const codes: Partial<Record<Outcome, number>> = {
  refusal: answerCode.refused,
  cancel: answerCode.cancelled,
  unsupported: answerCode.unsupported,
};
const longestMs = 60_000;

/**
 * A simulated app that reacts to one action with the given outcome, and to all others with the examples of
 * the method map.
 */
export function appHost(form: 'ios' | 'android', action: Action, outcome: Outcome): Host {
  const window = fakeWindow();
  const timers = createTimers();
  const failures: AppError[] = [];
  const sent: Envelope[] = [];
  const copied = stubClipboard();
  const take = (envelope: Envelope) => {
    sent.push(envelope);
    const asked = envelope.action as Action;
    const does = asked === action ? outcome : 'answer';
    const say = (code: number, data: unknown = null) => {
      const message = { id: envelope.id, code, message: '', data };
      window.plugwayBridgeCallback?.(form === 'ios' ? message : JSON.stringify(message));
    };
    if (does === 'time-out') return;
    if (waits[asked].for === 'acknowledgement') say(answerCode.acknowledged);
    const code = codes[does];
    if (code !== undefined) say(code);
    else say(answerCode.ok, does === 'malformed' ? { odd: [1] } : methodMap[asked].example.data);
  };
  if (form === 'ios') window.webkit = { messageHandlers: { plugway: { postMessage: take } } };
  else window.PlugwayNative = { postMessage: (json) => take(JSON.parse(json) as Envelope) };
  const bridge = createBridge(window, {
    after: timers.after,
    onFailure: (error) => void failures.push(error),
  });
  return { window, bridge, failures, sent, copied, advance: () => timers.advance(longestMs) };
}

/** Replaces the file input and the download link. */
function stubElements(outcome: Outcome, copied: string[]): void {
  const photo = new Blob(['photo'], { type: 'image/jpeg' });
  const createElement = (name: string) => {
    const heard = new Map<string, () => void>();
    const element = {
      files: outcome === 'answer' || outcome === 'malformed' ? [photo] : [],
      href: '',
      setAttribute() {},
      addEventListener: (type: string, listener: () => void) => void heard.set(type, listener),
      click() {
        if (name === 'a') copied.push(`download ${element.href}`);
        else if (outcome === 'refusal' || outcome === 'cancel') heard.get('cancel')?.();
        else if (element.files.length > 0) heard.get('change')?.();
      },
    };
    return element;
  };
  vi.stubGlobal('document', { createElement, documentElement: { dataset: {} } });
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('createImageBitmap', async () => ({}));
  class BarcodeDetector {
    detect = async () => (outcome === 'answer' ? [{ rawValue: 'MA5DA0053001101' }] : []);
  }
  if (outcome !== 'unsupported') vi.stubGlobal('BarcodeDetector', BarcodeDetector);
}

type Share = NonNullable<ReturnType<typeof fakeWindow>['navigator']['share']>;

const named = (name: string) => Promise.reject(Object.assign(new Error(name), { name }));
const shares: Partial<Record<Outcome, Share>> = {
  answer: async () => {},
  malformed: async () => {},
  refusal: () => named('NotAllowedError'),
  cancel: () => named('AbortError'),
  'time-out': () => new Promise(() => {}),
};

type Geolocation = NonNullable<ReturnType<typeof fakeWindow>['navigator']['geolocation']>;

const geolocation = (outcome: Outcome): Geolocation => ({
  getCurrentPosition(found, failed) {
    if (outcome === 'answer') found({ coords: { longitude: 114.0545, latitude: 22.5446 } });
    if (outcome === 'malformed') found({ coords: { longitude: 22.5446, latitude: 114.0545 } });
    if (outcome === 'refusal' || outcome === 'cancel') failed({ code: 1 });
  },
});

/**
 * A simulated plain browser whose own features (share sheet, location, clipboard …) end with the given
 * outcome.
 */
export function browserHost(_action: Action, outcome: Outcome): Host {
  const share = shares[outcome];
  const window = fakeWindow({
    userAgent: userAgents.desktop,
    ...(share && { share }),
    ...(outcome !== 'unsupported' && { geolocation: geolocation(outcome) }),
  });
  if (outcome === 'refusal') window.open = () => null;
  const timers = createTimers();
  const failures: AppError[] = [];
  const copied = stubClipboard();
  stubElements(outcome, copied);
  const bridge = createBridge(window, {
    after: timers.after,
    onFailure: (error) => void failures.push(error),
  });
  return { window, bridge, failures, sent: [], copied, advance: () => timers.advance(longestMs) };
}
