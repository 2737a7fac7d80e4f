// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBridge } from '#core/bridge/create-bridge.ts';
import type { BridgeWindow } from '#core/bridge/window.ts';
import { assetsFolder } from '#sandbox/native/routes.ts';
import { eventually } from '#tests/support/eventually.ts';

const source = readFileSync(path.join(assetsFolder(), 'browser-host.js'), 'utf8');
const page = window as unknown as BridgeWindow;
const { origin } = window.location;

let sent: { message: { plugway: string; message?: { id: number } }; targetOrigin: string }[] = [];
/** The simulator around the frame. */
const parent = {
  location: { origin },
  postMessage: (message: (typeof sent)[number]['message'], targetOrigin: string) =>
    void sent.push({ message, targetOrigin }),
};

function say(data: unknown, from: unknown = parent, fromOrigin = origin): void {
  const event = new Event('message');
  for (const [key, value] of Object.entries({ data, source: from, origin: fromOrigin }))
    Object.defineProperty(event, key, { value });
  window.dispatchEvent(event);
}

const openPage = () => void runInThisContext(source);

const listeners: [string, EventListenerOrEventListenerObject][] = [];
const listen = window.addEventListener.bind(window);

beforeEach(() => {
  sent = [];
  vi.stubGlobal('parent', parent);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.push([type, listener]);
      listen(type, listener);
    },
  );
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete page.PlugwayNative;
  delete page.plugwayBridgeCallback;
});

describe('a page in a frame of the simulator', () => {
  it('simulator frame: the page greets once it can be called back, and trusts only the frame around it', async () => {
    openPage();
    expect(sent).toEqual([]);
    page.plugwayBridgeCallback = () => false;
    await eventually(() => expect(sent).toEqual([{ message: { plugway: 'hello' }, targetOrigin: origin }]));
    const welcome = { plugway: 'welcome' };
    say(welcome, parent, 'https://evil.example');
    say(welcome, window);
    say('welcome');
    say(null);
    expect(page.PlugwayNative).toBeUndefined();
    say(welcome);
    expect(page.PlugwayNative).toBeDefined();
  });

  it('simulator frame: the page communicates with the real bridge and answers its events', async () => {
    openPage();
    const bridge = createBridge(page, { firstId: 0 });
    await eventually(() => expect(sent).toHaveLength(1));
    say({ plugway: 'welcome' });
    expect(await bridge.ready()).toBe('android');
    const cars = bridge.getCarInfo();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.message).toEqual({
      plugway: 'message',
      message: { id: 0, action: 'getCarInfo', params: { all: true }, v: 1 },
    });
    say({ plugway: 'message', message: { id: 0, code: 0, data: [{ vin: 'A' }, { vin: '' }] } });
    expect((await cars).map((car) => car.vin)).toEqual(['A']);
    say({ plugway: 'message', message: { event: 'backPressed' } });
    bridge.on('backPressed', () => true);
    say({ plugway: 'message', message: { event: 'backPressed' } });
    expect(sent.slice(2).map((entry) => entry.message)).toEqual([
      { plugway: 'event', event: 'backPressed', consumed: false },
      { plugway: 'event', event: 'backPressed', consumed: true },
    ]);
    say(null);
    say({ plugway: 'message', message: null });
    expect(sent).toHaveLength(4);
  });

  it('simulator frame: the object of an app is not replaced', () => {
    openPage();
    const native = { postMessage: () => {} };
    page.PlugwayNative = native;
    say({ plugway: 'welcome' });
    expect(page.PlugwayNative).toBe(native);
  });
});
