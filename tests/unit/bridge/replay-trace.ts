import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createBridge } from '#core/bridge/create-bridge.ts';
import { methodMap } from '#core/bridge/methods/method-map.ts';
import type { ParamsOf } from '#core/bridge/methods/method.ts';
import type { Action } from '#core/bridge/actions.ts';
import type { Bridge } from '#core/bridge/types.ts';
import type { Envelope } from '#core/bridge/window.ts';
import { AppError } from '#core/error.ts';
import { memoryStorage } from '#core/storage.ts';
import type { Recording } from '#sandbox/native/assets/types.d.ts';
import { readTrace } from '#sandbox/native/trace/read-trace.ts';
import { createTimers, fakeWindow, settle } from './support.ts';
import { eventually } from '#tests/support/eventually.ts';

export const tracesFolder = 'tests/unit/bridge/traces';

/** @param name of a file in `traces`, without its extension */
export const loadTrace = (name: string): Recording =>
  readTrace(readFileSync(path.join(tracesFolder, `${name}.json`), 'utf8'));

type Asks = { [A in Action]: (bridge: Bridge, params: ParamsOf<A>) => Promise<unknown> };

/** Makes each call of the bridge from the parameters in the recording. */
const asks: Asks = {
  login: (bridge, { reason }) => bridge.login(reason),
  closeView: (bridge, params) => bridge.closeView(params),
  openPage: (bridge, target) => bridge.openPage(target),
  openStationHome: (bridge, { stationId }) => bridge.openStationHome(stationId),
  openPost: async (bridge, post) => (await bridge.more()).openPost(post),
  navigate: (bridge, target) => bridge.navigate(target),
  openMiniProgram: async (bridge, target) => (await bridge.more()).openMiniProgram(target),
  sendToCar: async (bridge, destination) => (await bridge.more()).sendToCar(destination),
  share: async (bridge, content) => (await bridge.more()).share(content),
  pickImage: async (bridge, wish) => (await bridge.more()).pickImages(wish),
  takePhoto: async (bridge, wish) => (await bridge.more()).takePhoto(wish),
  saveImage: async (bridge, { url = '' }) => (await bridge.more()).saveImage({ url }),
  previewImage: async (bridge, preview) => (await bridge.more()).previewImage(preview, () => {}),
  scanQr: (bridge, { hint }) => bridge.scanQr(hint),
  getUserInfo: (bridge) => bridge.getUserInfo(),
  getCarInfo: (bridge) => bridge.getCarInfo(),
  getAppInfo: (bridge) => bridge.getAppInfo(),
  getStatusBarHeight: (bridge) => bridge.getStatusBarHeight(),
  setStatusBarStyle: (bridge, { text }) => bridge.setStatusBarStyle(text),
  getNetwork: async (bridge) => (await bridge.more()).getNetwork(),
  getLocation: (bridge) => bridge.getLocation(),
  getMallLocation: async (bridge) => (await bridge.more()).getMallLocation(),
  getCarLocation: async (bridge, { vin }) => (await bridge.more()).getCarLocation(vin),
  getCarListVersion: async (bridge) => (await bridge.more()).getCarListVersion(),
};

const isAction = (name: string): name is Action => Object.prototype.hasOwnProperty.call(methodMap, name);

/** Result of a call: its value or the kind of its error; neither if no answer came. */
export interface ReplayedCall {
  readonly id: number;
  readonly action: Action;
  value?: unknown;
  error?: string;
}

export interface ReplayedTrace {
  /** In the order of the calls. */
  readonly calls: readonly ReplayedCall[];
  /** Events of the app, and whether the page consumed them. */
  readonly events: readonly { event: string; consumed: boolean }[];
  /** What the bridge reported: answers of another shape, and answers to no pending call. */
  readonly reports: readonly AppError[];
}

/**
 * Replays a recording with the real bridge: makes each recorded call, checks that the same message is sent,
 * and gives the recorded answers at the recorded times.
 * @param listen called with each new page, to add listeners for its events
 * @throws if a message differs from the recording
 */
export async function replayTrace(
  trace: Recording,
  listen: (bridge: Bridge) => void = () => {},
): Promise<ReplayedTrace> {
  const form = trace.settings['form'] === 'ios' ? 'ios' : 'android';
  const timers = createTimers();
  const reports: AppError[] = [];
  const calls: ReplayedCall[] = [];
  const events: { event: string; consumed: boolean }[] = [];
  const sessionStorage = memoryStorage() as Storage;
  const sent: Envelope[] = [];
  let page: { bridge: Bridge; window: ReturnType<typeof fakeWindow>; nextId: number } | undefined;

  /**
   * A call whose id does not follow the previous id belongs to a new document, or to the inline script of
   * one.
   */
  const pageOf = (id: number) => {
    if (page?.nextId === id) return page;
    const window = Object.assign(fakeWindow(), { sessionStorage });
    const take = (envelope: Envelope) => void sent.push(envelope);
    if (form === 'ios') window.webkit = { messageHandlers: { plugway: { postMessage: take } } };
    else window.PlugwayNative = { postMessage: (json) => take(JSON.parse(json) as Envelope) };
    const report = (error: AppError) => void reports.push(error);
    const bridge = createBridge(window, { after: timers.after, firstId: id, report });
    listen(bridge);
    page = { bridge, window, nextId: id };
    return page;
  };

  const ask = async ({ id, action, params, v }: Envelope) => {
    if (!isAction(action)) throw new Error(`the bridge has no action ${action}`);
    const asked = pageOf(id);
    asked.nextId = id + 1;
    const call: ReplayedCall = { id, action };
    calls.push(call);
    const start = asks[action] as (bridge: Bridge, sentThen: unknown) => Promise<unknown>;
    const count = sent.length;
    start(asked.bridge, params).then(
      (value) => (call.value = value),
      (thrown: unknown) => (call.error = thrown instanceof AppError ? thrown.kind : String(thrown)),
    );
    await eventually(() => {
      if (sent.length === count)
        throw new Error(`${action} was not sent: ${call.error ?? 'nothing happened'}`);
    });
    const now = JSON.stringify(sorted(sent[sent.length - 1]));
    const then = JSON.stringify(sorted({ id, action, params, v }));
    if (now !== then) throw new Error(`sent ${now}, in the recording ${then}`);
  };

  const tell = (message: object) =>
    page?.window.plugwayBridgeCallback?.(form === 'ios' ? message : JSON.stringify(message)) === true;

  let before = 0;
  for (const step of trace.steps) {
    timers.advance(step.at - before);
    before = step.at;
    await settle();
    if (!('direction' in step)) continue;
    if (step.direction === 'to-app') await ask(step.message);
    else if ('event' in step.message)
      events.push({ event: step.message.event, consumed: tell(step.message) });
    else tell(step.message);
  }
  // Answers that are read by lazily loaded code arrive some time later.
  const answered = new Set(
    trace.steps.flatMap((step) =>
      'direction' in step && 'code' in step.message && step.message.code !== 100 ? [step.message.id] : [],
    ),
  );
  await eventually(() => {
    const open = calls.filter((call) => answered.has(call.id) && !('value' in call) && !call.error);
    if (open.length > 0) throw new Error(`no end of ${open.map(({ action }) => action).join(', ')}`);
  });
  return { calls, events, reports };
}

/** @returns a copy whose fields are sorted by name */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
