import { atom } from 'nanostores';
import { basePath } from '#contract/call.ts';
import type { Bridge } from '../bridge/types.ts';
import type { Environment } from '../environment.ts';
import { createStorage, memoryStorage } from '../storage.ts';
import { createClock } from '../time/clock.ts';
import { createEnvironment } from './create-environment.ts';

const never = () => new Promise<never>(() => {});

const inertBridge: Bridge = {
  ready: never,
  inApp: never,
  login: never,
  closeView: never,
  openPage: never,
  openStationHome: never,
  getLocation: never,
  navigate: never,
  more: never,
  getUserInfo: never,
  getCarInfo: never,
  getAppInfo: never,
  getStatusBarHeight: never,
  setStatusBarStyle: never,
  scanQr: never,
  on: () => () => {},
};

/** The environment of the static build: all atoms keep their initial value, and no call is sent. */
export function createServerEnvironment(): Environment {
  const environment = createEnvironment({
    fetch: never,
    bridge: inertBridge,
    storage: createStorage(memoryStorage),
    sessionStorage: createStorage(memoryStorage),
    clock: createClock({ now: () => 0, after: () => () => {} }),
    navigator: {
      path: '',
      query: new URLSearchParams(),
      go() {},
      replace() {},
      back() {},
      replaceQuery() {},
      leave() {},
    },
    toaster: { show() {} },
    $visible: atom(true),
    $online: atom(true),
    uuid: () => '',
    sink() {},
    settings: { basePath, credentials: { appId: '', secret: '' }, brand: 'gwm' },
  });
  return { ...environment, call: never };
}
