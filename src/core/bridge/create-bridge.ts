import * as v from 'valibot';
import { createClock, type Clock } from '../time/clock.ts';
import { AppError } from '../error.ts';
import { createStorage } from '../storage.ts';
import type { Action, Params } from './actions.ts';
import { pageAddress } from './addresses.ts';
import * as answers from './answers.ts';
import { randomId, type Channel } from './channel.ts';
import { detectPlatform } from './detect.ts';
import { bridgeError } from './errors.ts';
import { createEvents, type ShownMemory } from './events.ts';
import { bridgeProblem, createInbox } from './inbox.ts';
import { createLink } from './link.ts';
import { locate } from './locate.ts';
import { rareActions } from './rare.ts';
import type { AppInfo, AskBy, Bridge } from './types.ts';
import type { BridgeWindow } from './window.ts';

export interface BridgeOptions {
  /** Runs an action once after some ms; tests use a fake one. */
  after?: Clock['after'];
  /** Id of the first call. Default: a random one. */
  firstId?: number;
  /** Called with messages and answers that break the contract. */
  report?: (error: AppError) => void;
  /** Called when the app refuses a call that nobody waits for; the error's message is for the owner. */
  onFailure?: (error: AppError) => void;
}

/** For `.catch`: turns whatever was thrown into an AppError. */
const failed =
  (action: Action) =>
  (cause: unknown): never => {
    throw cause instanceof AppError ? cause : bridgeError('native', action, '', cause);
  };

const rememberShown = (window: BridgeWindow): ShownMemory => {
  const storage = createStorage(() => window.sessionStorage);
  return {
    read: () => storage.read('bridge-shown', v.boolean()) ?? false,
    write: () => void storage.write('bridge-shown', true),
  };
};

/** Connects the page to the native app around it, or to the browser's fallbacks (domain model, section 6). */
export function createBridge(window: BridgeWindow, options: BridgeOptions = {}): Bridge {
  const {
    after = createClock().after,
    firstId = randomId(),
    report = () => {},
    onFailure = () => {},
  } = options;
  const preloaded = window.plugwayPreloadChannel;
  delete window.plugwayPreloadChannel;
  // Calls of the inline script may still wait for their answers. Both start their ids at random, so that they do not meet.
  const channels: Pick<Channel, 'settle'>[] = preloaded ? [preloaded] : [];
  const events = createEvents(rememberShown(window), (cause) => report(bridgeProblem('listener', cause)));
  const inbox = createInbox(() => channels, events, report);
  window.plugwayBridgeCallback = inbox;
  for (const message of preloaded?.messages ?? []) inbox(message);

  const connected = detectPlatform(window, after).then((platform) =>
    createLink(window, platform, {
      after,
      firstId,
      emit: events.emit,
      onChannel: (made) => void channels.push(made),
    }),
  );

  const ready = async () => (await connected).platform;

  const request = async (action: Action, params: Params): Promise<unknown> =>
    (await connected).call(action, params).catch(failed(action));

  /** Reports an answer that breaks the contract. @returns the error to reject with */
  const broken = (action: Action, cause?: unknown): AppError => {
    report(bridgeProblem(`answer ${action}`, cause));
    return bridgeError('native', action, '', cause);
  };

  const ask = async <T>(action: Action, params: Params, schema: v.GenericSchema<unknown, T>): Promise<T> => {
    const parsed = v.safeParse(schema, await request(action, params));
    if (parsed.success) return parsed.output;
    throw broken(action);
  };

  const askBy: AskBy = async (action, params, reading) => {
    const [data, read] = await Promise.all([request(action, params), reading]);
    try {
      return read(data);
    } catch (cause) {
      throw broken(action, cause);
    }
  };

  const fire = async (action: Action, params: Params, onRefusal = onFailure) =>
    (await connected).fire(action, params, onRefusal);

  /** What the app said of itself last, to ask it once for what each page wants to know. */
  let appInfo: Promise<AppInfo> | undefined;
  const getAppInfo = async (): Promise<AppInfo> => {
    const platform = await ready();
    const said = platform === 'ios' || platform === 'android' ? platform : 'web';
    return ask('getAppInfo', {}, answers.appInfoAnswer(said));
  };

  return {
    ready,
    inApp: async () => (await ready()) !== 'browser' || Boolean(window.plugwayBrowserHost),
    async login(reason) {
      const user = await ask('login', { reason }, answers.userAnswer);
      if (!user) throw bridgeError('native', 'login');
      return user;
    },
    closeView: ({ toRoot = false } = {}) => fire('closeView', { toRoot }),
    async openPage(target) {
      if (target.type !== 'NATIVE' && !pageAddress(target)) {
        throw bridgeError('unsupported', 'openPage');
      }
      await fire('openPage', { ...target });
    },
    openStationHome: (stationId) => fire('openStationHome', { stationId }),
    getLocation: () =>
      locate(window, after, () =>
        askBy(
          'getLocation',
          { type: 'gcj02' },
          rareActions().then(({ readLocation }) => readLocation),
        ),
      ),
    async navigate(target) {
      const { navigateTo } = await rareActions();
      const send = (params: Params, onRefusal: typeof onFailure) => fire('navigate', params, onRefusal);
      await navigateTo(window, send, target, onFailure).catch(failed('navigate'));
    },
    async more() {
      const { createMoreActions } = await rareActions();
      return createMoreActions(window, await connected, askBy);
    },
    getUserInfo: () => ask('getUserInfo', {}, answers.userAnswer),
    getCarInfo: () =>
      askBy(
        'getCarInfo',
        { all: true },
        rareActions().then(({ readCars }) => readCars),
      ),
    getAppInfo: () => (appInfo = getAppInfo()),
    getStatusBarHeight: () => ask('getStatusBarHeight', {}, answers.statusBarAnswer),
    async setStatusBarStyle(barText) {
      if ((await ready()) === 'browser') return;
      const info = await (appInfo ?? getAppInfo()).catch(() => undefined);
      if (info?.actions?.includes('setStatusBarStyle') === false) return;
      await fire('setStatusBarStyle', { text: barText }, () => {});
    },
    scanQr: (hint) => ask('scanQr', { hint }, answers.scanAnswer),
    getNetwork: () => ask('getNetwork', {}, answers.networkAnswer),
    on: events.on,
  };
}
