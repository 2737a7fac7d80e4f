// @ts-check

/** @import { Settings } from './types' */

const prefix = 'plugway-native:';

export const actions = [
  'login',
  'closeView',
  'openPage',
  'openStationHome',
  'getLocation',
  'getMallLocation',
  'getCarLocation',
  'navigate',
  'openMiniProgram',
  'share',
  'previewImage',
  'pickImage',
  'takePhoto',
  'saveImage',
  'openPost',
  'sendToCar',
  'getUserInfo',
  'getCarInfo',
  'getAppInfo',
  'getStatusBarHeight',
  'setStatusBarStyle',
  'scanQr',
  'getNetwork',
  'getCarListVersion',
];

/** How an action is answered; an empty mode of a single action follows `answer`. */
export const modes = ['normal', 'slow', 'silent', 'unsupported', 'refused', 'failed'];

/** @type {Record<string, string>} */
const defaults = {
  form: 'android',
  path: '/chargeMap',
  login: '',
  car: 'own',
  lat: '22.543096',
  lng: '114.057865',
  city: '深圳市',
  mallLat: '22.533200',
  mallLng: '114.055100',
  carLat: '22.545400',
  carLng: '114.061200',
  carLocationPermission: 'granted',
  locationPermission: 'granted',
  cameraPermission: 'granted',
  appVersion: '5.1.120',
  brand: 'gwm',
  statusBar: '44',
  saysActions: 'yes',
  appCity: '',
  network: 'wifi',
  answer: 'normal',
  delayMs: '3000',
  injectAfterMs: '0',
};
for (const action of actions) defaults[`answer.${action}`] = '';

export const settingNames = Object.keys(defaults);

/**
 * Settings of the simulator: the query of its address first, then stored values, then the defaults.
 *
 * @param {string} query
 * @param {Pick<Storage, 'getItem' | 'setItem'>} storage
 * @returns {Settings}
 */
export function createSettings(query, storage) {
  /** @type {Set<(key: string, value: string) => void>} */
  const listeners = new Set();
  /** @param {string} key */
  const check = (key) => {
    if (!Object.prototype.hasOwnProperty.call(defaults, key)) throw new Error(`no setting named ${key}`);
  };
  /** @type {Settings} */
  const settings = {
    get(key) {
      check(key);
      return storage.getItem(prefix + key) ?? defaults[key] ?? '';
    },
    set(key, value) {
      check(key);
      if (settings.get(key) === value) return;
      storage.setItem(prefix + key, value);
      for (const listener of listeners) listener(key, value);
    },
    onChange: (listener) => void listeners.add(listener),
  };
  for (const [key, value] of new URLSearchParams(query)) {
    if (Object.prototype.hasOwnProperty.call(defaults, key)) settings.set(key, value);
  }
  return settings;
}
