import { describe, expect, it, vi } from 'vitest';
import { favouriteSave } from '#contract/calls/map/favourite-save.ts';
import { deliverTo, type TrackingWindow, type UsageEvent } from '#core/usage/deliver.ts';
import { startUsage, type Measure } from '#core/usage/start-usage.ts';
import { whenIdle } from '#core/usage/when-idle.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();
const noMeasure: Measure = () => {};

describe('usage events', () => {
  it('usage events: name the page by its route pattern, each answered write, and the measurements', async () => {
    const { env, clock, control } = await createTestEnvironment({
      sandbox,
      login: 'normal',
      address: '/order/20260302100000000001?phone=13812345678',
    });
    const events: UsageEvent[] = [];
    startUsage(
      env,
      (event) => void events.push(event),
      (report) => report({ name: 'LCP', value: 812.34567 }),
    );
    await control('fault', { path: favouriteSave.path, kind: 'refuse', code: 1283015, message: '太快' });
    const request = { stationId: '1', favourite: true, requestId: env.uuid() };
    await env.call(favouriteSave, request, { toast: false }).catch(() => {});
    const common = {
      time: clock.now(),
      route: '/order/:id',
      brand: 'gwm',
      appVersion: env.session.$appVersion.get(),
    };
    expect(events).toEqual([
      { ...common, kind: 'view', name: 'order', value: null },
      { ...common, kind: 'vital', name: 'LCP', value: 812.346 },
      { ...common, kind: 'act', name: 'favouriteSave', value: 1283015 },
    ]);
  });

  it('usage events: reads are not counted, and a write without a response counts as such', async () => {
    const { env, setOnline } = await createTestEnvironment({ sandbox, login: 'normal' });
    const events: UsageEvent[] = [];
    startUsage(env, (event) => void events.push(event), noMeasure);
    await env.session.refreshChargeUser();
    expect(events).toHaveLength(1);
    setOnline(false);
    const request = { stationId: '1', favourite: true, requestId: env.uuid() };
    await env.call(favouriteSave, request, { toast: false }).catch(() => {});
    expect(events.at(-1)).toMatchObject({ kind: 'act', name: 'favouriteSave', value: -1 });
  });
});

describe('tracking service', () => {
  const event: UsageEvent = {
    time: 1,
    route: '/charge',
    brand: 'ora',
    appVersion: '5.2.0',
    kind: 'view',
    name: 'charge',
    value: null,
  };
  const tracked = () => {
    const script = { async: false, src: '' };
    const append = vi.fn();
    const sendBeacon = vi.fn(() => true);
    const window = {
      document: { createElement: () => script, head: { append } },
      navigator: { sendBeacon },
    } as unknown as TrackingWindow;
    return { window, script, append, sendBeacon };
  };

  it('tracking service: receives beacons', () => {
    const { window, append, sendBeacon } = tracked();
    deliverTo(window, 'https://stat.example/in?site=a.js')(event);
    expect(sendBeacon).toHaveBeenCalledWith('https://stat.example/in?site=a.js', JSON.stringify(event));
    expect(append).not.toHaveBeenCalled();
  });

  it('tracking service: its script receives the events from before it loaded and all later ones', () => {
    const { window, script, append, sendBeacon } = tracked();
    const deliver = deliverTo(window, 'https://stat.example/hm.js?abc');
    deliver(event);
    expect(append).toHaveBeenCalledWith(script);
    expect(script).toEqual({ async: true, src: 'https://stat.example/hm.js?abc' });
    expect(window.plugwayEvents).toEqual([event]);
    const push = vi.fn();
    window.plugwayEvents = { push };
    deliver(event);
    expect(push).toHaveBeenCalledWith(event);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('tracking service: a failing script changes nothing', () => {
    const { window } = tracked();
    const deliver = deliverTo(window, '/hm.js');
    window.plugwayEvents = {
      push() {
        throw new Error('service');
      },
    };
    expect(() => deliver(event)).not.toThrow();
  });
});

describe('idle page', () => {
  it('idle page: waits for load and for an idle moment', () => {
    const listeners: (() => void)[] = [];
    const idle: (() => void)[] = [];
    const action = vi.fn();
    const window = {
      document: { readyState: 'interactive' },
      addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
      requestIdleCallback: (run: () => void) => idle.push(run),
      setTimeout: () => 0,
    };
    whenIdle(window, action);
    expect(idle).toEqual([]);
    listeners[0]?.();
    expect(action).not.toHaveBeenCalled();
    idle[0]?.();
    expect(action).toHaveBeenCalledOnce();
  });

  it('idle page: works in a browser without requestIdleCallback', () => {
    const timers: [() => void, number][] = [];
    const window = {
      document: { readyState: 'complete' },
      addEventListener: () => {},
      setTimeout: (run: () => void, ms: number) => timers.push([run, ms]),
    };
    const action = vi.fn();
    whenIdle(window, action);
    expect(timers).toEqual([[action, 2_000]]);
  });
});
