import * as v from 'valibot';
import { AppError } from '../error.ts';
import { createStorage } from '../storage.ts';
import { createClock, type Clock } from '../time/clock.ts';
import type { Action } from './actions.ts';
import * as answers from './answers.ts';
import { pageAddress } from './browser.ts';
import { randomCallId, type Channel } from './channel.ts';
import { detectPlatform } from './detect.ts';
import { bridgeError } from './errors.ts';
import { createEvents, type ShownMemory } from './events.ts';
import type { LazyParts, LazyActions } from './lazy-parts.ts';
import { createLink } from './link.ts';
import { locate } from './locate.ts';
import { bridgeProblem, createInbox } from './messages.ts';
import type { ParamsOf } from './methods/method.ts';
import type { AppInfo, Ask, Bridge, SendCall } from './types.ts';
import type { BridgeWindow } from './window.ts';

export interface BridgeOptions {
  /** Runs an action once after some ms; tests pass a fake. */
  after?: Clock['after'];
  /** Id of the first call. Default: a random one. */
  firstId?: number;
  /** Called with messages and answers that break the contract. */
  report?: (error: AppError) => void;
  /** Called if the app refuses or does not answer a call that nobody waits for; the error's message is for the user. */
  onFailure?: (error: AppError) => void;
}

/** For `.catch`: turns any thrown value into an AppError. */
const failed =
  (action: Action) =>
  (cause: unknown): never => {
    throw cause instanceof AppError ? cause : bridgeError('native', action, '', cause);
  };

/** Within this time a first `pageShow` means that the view opens, so that the page needs no refresh. */
const openingMs = 3_000;

const rememberShown = (window: BridgeWindow): ShownMemory => {
  const storage = createStorage(() => window.sessionStorage);
  return {
    read: () => storage.read('bridge-shown', v.boolean()) ?? false,
    write: () => void storage.write('bridge-shown', true),
  };
};

/** Connects the page to the native app around it, or to the browser's fallbacks (domain model, section 6). */
export function connectBridge(
  window: BridgeWindow,
  { lazyActions, lenientAnswers }: LazyParts,
  options: BridgeOptions = {},
): Bridge {
  const {
    after = createClock().after,
    firstId = randomCallId(),
    report = () => {},
    onFailure = () => {},
  } = options;
  const preloaded = window.plugwayPreloadChannel;
  delete window.plugwayPreloadChannel;
  // Calls of the inline script may still wait for answers. Both channels start with random ids, so that they do not collide.
  const channels: Pick<Channel, 'settle'>[] = preloaded ? [preloaded] : [];
  const events = createEvents(rememberShown(window), (cause) => report(bridgeProblem('listener', cause)));
  after(openingMs, events.opened);
  /** How often the app or the browser has reported that the page was covered. */
  let covers = 0;
  const receive: typeof events.receive = (event) => {
    if (event.name === 'pageHide') covers += 1;
    return events.receive(event);
  };
  const inbox = createInbox(() => channels, { ...events, receive }, report);
  window.plugwayBridgeCallback = inbox;
  for (const message of preloaded?.messages ?? []) inbox(message);
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') covers += 1;
  });

  /** Names of the actions that the app supports, if it lists them: others are not sent. */
  let known: readonly string[] | undefined;

  const connected = detectPlatform(window, after).then((platform) =>
    createLink(window, platform, {
      after,
      firstId,
      lazyActions,
      emit: events.emit,
      knows: (action) => action === 'getAppInfo' || !known?.length || known.includes(action),
      covers: () => covers,
      onChannel: (made) => void channels.push(made),
    }),
  );

  const ready = async () => (await connected).platform;

  const request: SendCall = async (action, params) =>
    (await connected).call(action, params).catch(failed(action));

  /** Reports a wrong answer to the app's developers, on the console, and to the error service. */
  const warn = (action: Action, cause: unknown) => {
    window.console.warn(`bridge: answer to ${action}:`, cause);
    report(bridgeProblem(`answer ${action}`, cause));
  };

  const ask: Ask = async (action, params, expected) => {
    const [data, schema] = await Promise.all([request(action, params), expected]);
    try {
      const parsed = v.safeParse(schema, data);
      if (parsed.success) return parsed.output;
      const { readLeniently } = await lenientAnswers();
      return readLeniently(action, data, schema, (fault) => warn(action, fault));
    } catch (cause) {
      warn(action, cause);
      throw bridgeError('native', action, '', cause);
    }
  };

  const lazyAnswer = async <K extends keyof LazyActions['lazyAnswers']>(action: K) =>
    (await lazyActions()).lazyAnswers[action];

  const fire = async <A extends Action>(action: A, params: ParamsOf<A>) =>
    (await connected).fire(action, params, onFailure);

  /** The last answer to `getAppInfo`. */
  let appInfo: Promise<AppInfo> | undefined;
  const getAppInfo = async (): Promise<AppInfo> => {
    const platform = await ready();
    const fallback = platform === 'ios' || platform === 'android' ? platform : 'web';
    const info = await ask('getAppInfo', {}, answers.appInfoAnswer(fallback));
    known = info.actions;
    return info;
  };

  return {
    ready,
    inApp: async () => (await ready()) !== 'browser' || Boolean(window.plugwayBrowserHost),
    async login(reason) {
      const user = await ask('login', { reason }, answers.userAnswer);
      if (!user) throw bridgeError('native', 'login');
      return user;
    },
    // If 返回 is refused, the page navigates itself (core/navigation/leave-view.ts), so no error is shown.
    closeView: async ({ toRoot = false } = {}) =>
      (await connected).fire('closeView', { toRoot }, toRoot ? onFailure : () => {}),
    async openPage(target) {
      if (target.type !== 'NATIVE' && !pageAddress(target)) {
        throw bridgeError('unsupported', 'openPage');
      }
      await fire('openPage', { ...target });
    },
    openStationHome: (stationId) => fire('openStationHome', { stationId }),
    getLocation: () =>
      locate(window, after, () => ask('getLocation', { type: 'gcj02' }, lazyAnswer('getLocation'))),
    async navigate(target) {
      const { navigateTo } = await lazyActions();
      await navigateTo(await connected, target, onFailure).catch(failed('navigate'));
    },
    async more() {
      const { createMoreActions } = await lazyActions();
      return createMoreActions(window, await connected, ask, { after, onFailure });
    },
    getUserInfo: () => ask('getUserInfo', {}, answers.userAnswer),
    getCarInfo: () => ask('getCarInfo', { all: true }, lazyAnswer('getCarInfo')),
    getAppInfo: () => (appInfo = getAppInfo()),
    getStatusBarHeight: () => ask('getStatusBarHeight', {}, answers.statusBarAnswer),
    async setStatusBarStyle(barText) {
      if ((await ready()) === 'browser') return;
      await (appInfo ?? getAppInfo()).catch(() => {});
      await (await connected).fire('setStatusBarStyle', { text: barText }, () => {});
    },
    scanQr: (hint) => ask('scanQr', { hint }, lazyAnswer('scanQr')),
    on: events.on,
  };
}
