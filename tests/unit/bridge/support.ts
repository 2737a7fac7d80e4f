import { vi } from 'vitest';
import type { Clock } from '#core/time/clock.ts';
import { createBridge, type BridgeOptions } from '#core/bridge/create-bridge.ts';
import type { AppError } from '#core/error.ts';
import { memoryStorage } from '#core/storage.ts';
import type { BridgeWindow, Envelope } from '#core/bridge/window.ts';

/** Timers that run only when the test advances them. */
export function createTimers() {
  let now = 0;
  let due: { at: number; action: () => void }[] = [];
  const after: Clock['after'] = (ms, action) => {
    const timer = { at: now + ms, action };
    due.push(timer);
    return () => {
      due = due.filter((other) => other !== timer);
    };
  };
  return {
    after,
    count: () => due.length,
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = due.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due = due.filter((other) => other !== next);
        now = next.at;
        next.action();
      }
      now = end;
    },
  };
}

/** Lets all pending promise callbacks run. */
export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

export const userAgents = {
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  androidChrome:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  androidWebView:
    'Mozilla/5.0 (Linux; Android 11; M2102; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/87.0.4280.141 Mobile Safari/537.36',
  iosSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1 Mobile/15E148 Safari/604.1',
  iosWebView:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ipadWebView: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko)',
};

export interface FakeWindow extends BridgeWindow {
  /** Addresses that were opened, in this tab or a new one. */
  readonly assigned: string[];
  readonly opened: string[];
  readonly warned: string[];
  /** How often the page went back in the history. */
  backs: number;
  dispatch(type: string, event?: object): void;
  dispatchDocument(type: string): void;
}

const origin = 'http://localhost:4173';

type Fake = { userAgent?: string; framed?: boolean | 'foreign'; historyLength?: number } & Partial<
  BridgeWindow['navigator']
>;

/** A fake window with the parts that the bridge uses. */
export function fakeWindow({
  userAgent = userAgents.androidWebView,
  framed,
  historyLength = 1,
  ...rest
}: Fake = {}) {
  const listeners = new Map<string, Set<(event: Event) => void>>();
  const documentListeners: { type: string; listener: () => void }[] = [];
  const fake = {
    assigned: [] as string[],
    opened: [] as string[],
    backs: 0,
    navigator: { userAgent, onLine: true, ...rest },
    location: { origin, assign: (url: string) => void fake.assigned.push(url) },
    history: { length: historyLength, state: null, back: () => void (fake.backs += 1) },
    document: {
      visibilityState: 'visible',
      addEventListener: (type: string, listener: () => void) =>
        void documentListeners.push({ type, listener }),
    },
    sessionStorage: memoryStorage() as Storage,
    /** Warnings in the console. */
    warned: [] as string[],
    console: { warn: (...parts: unknown[]) => void fake.warned.push(parts.join(' ')) },
    addEventListener(type: string, listener: (event: Event) => void) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
    removeEventListener: (type: string, listener: (event: Event) => void) =>
      void listeners.get(type)?.delete(listener),
    open(url: string) {
      fake.opened.push(url);
      return { opener: fake };
    },
    dispatch(type: string, event: object = {}) {
      for (const listener of listeners.get(type) ?? []) listener(event as Event);
    },
    dispatchDocument(type: string) {
      for (const entry of documentListeners) if (entry.type === type) entry.listener();
    },
  };
  const window = fake as unknown as FakeWindow;
  const parent = { location: { origin: framed === 'foreign' ? 'https://evil.example' : origin } };
  Object.assign(fake, { parent: framed ? parent : window });
  return window;
}

/** A bridge to a fake Android app that records the sent messages; reply with `answer`. */
export function androidBridge(options: BridgeOptions = {}) {
  const window = fakeWindow();
  const sent: Envelope[] = [];
  const reports: AppError[] = [];
  const failures: AppError[] = [];
  const timers = createTimers();
  window.PlugwayNative = { postMessage: (json) => void sent.push(JSON.parse(json) as Envelope) };
  const bridge = createBridge(window, {
    after: timers.after,
    firstId: 250_000_000,
    report: (error) => void reports.push(error),
    onFailure: (error) => void failures.push(error),
    ...options,
  });
  const native = (message: unknown) => window.plugwayBridgeCallback?.(message);
  const answer = (index: number, code: number, data?: unknown, message = '') =>
    native(JSON.stringify({ id: sent[index]?.id, code, message, data }));
  return { window, bridge, sent, reports, failures, timers, native, answer };
}

/**
 * Replaces the clipboard.
 * @returns the copied texts
 */
export function stubClipboard(works = true): string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (!works) throw new Error('denied');
    copied.push(text);
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    createElement: () => ({ select: () => {}, remove: () => {} }),
    body: { append: () => {} },
    execCommand: () => false,
  });
  return copied;
}
