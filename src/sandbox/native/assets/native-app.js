// @ts-check

/** @import { Answer, Envelope, Settings } from './types' */

import { demoPhoto } from './demo-photo.js';
import { bindCar, carsOf, logIn, payNotice } from './sandbox-api.js';

/**
 * The names of the common fields in some brands' apps.
 * @type {Record<string, Record<string, string>>}
 */
const brandFields = {
  haval: { accessToken: 'token', nick: 'nickName', avatar: 'headImg', phone: 'mobile' },
  ora: { accessToken: 'access_token', nick: 'nickname', avatar: 'avatarUrl', phone: 'phoneNumber' },
  tank: { accessToken: 'token', nick: 'nickname', avatar: 'headUrl', phone: 'mobile' },
};

/**
 * @param {Record<string, unknown>} user
 * @param {string} brand
 */
const inBrandWords = (user, brand) =>
  Object.fromEntries(Object.entries(user).map(([key, value]) => [brandFields[brand]?.[key] ?? key, value]));

/** The recorder writes this for hidden values. */
const hidden = '…';

/** @param {unknown} path of a mini program for payments */
const prepayNoOf = (path) => new URLSearchParams(String(path).split('?')[1]).get('prepayNo') ?? '';

const codes = { ok: 0, cancelled: 1, acknowledged: 100, failed: -1, unsupported: -2, refused: -3 };

/** @type {Record<string, Answer>} */
const fixedAnswers = {
  unsupported: { code: codes.unsupported, message: 'not supported' },
  refused: { code: codes.refused, message: 'refused' },
  failed: { code: codes.failed, message: '' },
};

/**
 * What the app does for each action (domain model, section 6).
 *
 * @param {object} device
 * @param {Settings} device.settings
 * @param {{ toast(text: string): void, chooseAccount(): Promise<string | null>, scan(hint: string): Promise<string | null>, share(title: string): Promise<string | null>, album(count: number): Promise<string | null>, miniProgram(userName: string, prepayNo: string): Promise<string | null>, bindCar(): Promise<string | null> }} device.sheets
 * @param {{ navigate(path: string): void }} device.phone
 * @param {() => void} device.closeView
 * @param {(show: () => Promise<void>) => Promise<void>} device.overPage shows a native page in front of the web view
 * @param {(text: string) => void} device.showBarText writes the status bar in `dark` or `light`
 * @param {(message: string) => void} device.note
 */
export function createNativeApp({ settings, sheets, phone, closeView, overPage, showBarText, note }) {
  /** @type {Record<string, unknown> | null} */
  let user = null;

  /** @param {string} login account name; `none` or an empty string for nobody */
  const setUser = async (login) => {
    const account = login === 'none' ? '' : login;
    user = null;
    settings.set('login', '');
    if (!account) return;
    user = await logIn(account);
    settings.set('login', account);
  };

  const say = (/** @type {string} */ text) => {
    note(text);
    sheets.toast(text);
  };

  /** The native page that binds a car to the account. */
  const openBindCar = () =>
    overPage(async () => {
      const login = settings.get('login');
      const plate = login ? await sheets.bindCar() : null;
      if (plate === null) return;
      await bindCar(login, plate);
      settings.set('car', 'own');
      say(`bound ${plate}`);
    }).catch((error) => say(`could not bind the car: ${String(error)}`));

  const userData = () => (user ? inBrandWords(user, settings.get('brand')) : null);

  /**
   * @param {string} lng name of the setting
   * @param {string} lat name of the setting
   */
  const placeAt = (lng, lat) => ({
    longitude: Number(settings.get(lng)),
    latitude: Number(settings.get(lat)),
    city: settings.get('city'),
    province: '',
    district: '',
    street: '',
  });

  /** @type {Record<string, (params: Record<string, unknown>, acknowledge: () => void) => unknown>} */
  const actions = {
    async login(_params, acknowledge) {
      acknowledge();
      const login = await sheets.chooseAccount();
      // Leaving the login sheet logs out: a page with a logged-in user calls login because the token was
      // refused.
      await setUser(login ?? '');
      return login === null ? { code: codes.cancelled } : { code: codes.ok, data: userData() };
    },
    closeView({ toRoot }) {
      if (toRoot) phone.navigate('/chargeMap');
      else closeView();
      say(toRoot ? 'closed to the root view' : 'closed the view');
    },
    openPage({ type, page, url }) {
      say(`opened ${type === 'NATIVE' ? `native page ${String(page)}` : String(url)}`);
      if (type === 'NATIVE' && page === 'bindCar') void openBindCar();
      if (type === 'H5' && typeof url === 'string' && url.startsWith('/')) phone.navigate(url);
    },
    openStationHome({ stationId }) {
      const id = typeof stationId === 'string' ? stationId : '';
      say(`opened the station home${id && ` of ${id}`}`);
      phone.navigate(id ? `/charge/station?stationId=${encodeURIComponent(id)}` : '/chargeMap');
    },
    navigate: ({ name, lat, lng }) =>
      say(`opened navigation to ${String(name)} (${String(lat)}, ${String(lng)})`),
    getLocation() {
      if (settings.get('locationPermission') !== 'granted') return fixedAnswers.refused;
      return { code: codes.ok, data: placeAt('lng', 'lat') };
    },
    getMallLocation: () => ({
      code: codes.ok,
      data: { ...placeAt('mallLng', 'mallLat'), storeId: 'simulator-store' },
    }),
    async getCarLocation({ vin }) {
      const login = settings.get('login');
      const cars = login && settings.get('car') === 'own' ? await carsOf(login) : [];
      if (!cars.some((car) => car.vin === vin)) return fixedAnswers.failed;
      const locationPermission = settings.get('carLocationPermission') === 'granted';
      const place = locationPermission
        ? { longitude: Number(settings.get('carLng')), latitude: Number(settings.get('carLat')) }
        : {};
      return { code: codes.ok, data: { mileage: 12_345, ...place, locationPermission } };
    },
    async share({ title, link }, acknowledge) {
      acknowledge();
      const channel = await sheets.share(String(title));
      if (channel === null) return { code: codes.cancelled };
      note(`shared ${String(link)} by ${channel}`);
      return { code: codes.ok, data: { channel } };
    },
    previewImage: ({ urls, index }) =>
      say(`previewed picture ${Number(index) + 1} of ${Array.isArray(urls) ? urls.length : 0}`),
    async pickImage({ count }, acknowledge) {
      acknowledge();
      const photo = await sheets.album(Number(count) || 1);
      if (photo === null) return { code: codes.cancelled };
      return { code: codes.ok, data: { files: [{ mime: 'image/jpeg', base64: photo }] } };
    },
    async takePhoto(_params, acknowledge) {
      if (settings.get('cameraPermission') !== 'granted') return fixedAnswers.refused;
      acknowledge();
      const photo = await sheets.album(1);
      if (photo === null) return { code: codes.cancelled };
      return { code: codes.ok, data: { files: [{ mime: 'image/jpeg', base64: photo }] } };
    },
    saveImage({ url }, acknowledge) {
      acknowledge();
      say(`saved ${typeof url === 'string' ? url : 'a picture'}`);
    },
    openPost: ({ postId }) => say(`opened post ${String(postId)}`),
    async openMiniProgram({ userName, path }, acknowledge) {
      acknowledge();
      const prepayNo = prepayNoOf(path);
      const outcome = await sheets.miniProgram(String(userName), prepayNo);
      if (outcome === null) return { code: codes.cancelled };
      await payNotice(prepayNo, outcome);
      return { code: codes.ok, data: {} };
    },
    sendToCar: ({ vin, name }) => say(`sent ${String(name)} to car ${String(vin)}`),
    getUserInfo: () => ({ code: codes.ok, data: userData() }),
    async getCarInfo() {
      const login = settings.get('login');
      const own = login && settings.get('car') === 'own';
      return { code: codes.ok, data: own ? await carsOf(login) : [] };
    },
    async getCarListVersion() {
      if (settings.get('brand') !== 'gwm') return fixedAnswers.unsupported;
      const login = settings.get('login');
      const cars = login && settings.get('car') === 'own' ? await carsOf(login) : [];
      return {
        code: codes.ok,
        data: { cars: cars.map((car) => ({ brand: 'gwm', vehicleVersion: '', ...car })) },
      };
    },
    getAppInfo() {
      const form = settings.get('form');
      const data = {
        appVersion: settings.get('appVersion'),
        platform: form === 'simulator' ? 'web' : form,
        brand: settings.get('brand'),
        appId: `simulator.${settings.get('brand')}`,
        ...(chosenCity() && { city: chosenCity() }),
        ...(settings.get('saysActions') === 'yes' && { actions: known() }),
      };
      return { code: codes.ok, data };
    },
    getStatusBarHeight: () => ({ code: codes.ok, data: { height: Number(settings.get('statusBar')) } }),
    setStatusBarStyle({ text }) {
      if (text !== 'dark' && text !== 'light')
        return { code: codes.failed, message: 'text is dark or light' };
      showBarText(text);
      return { code: codes.ok, data: null };
    },
    async scanQr({ hint }, acknowledge) {
      if (settings.get('cameraPermission') !== 'granted') return fixedAnswers.refused;
      acknowledge();
      const text = await sheets.scan(typeof hint === 'string' ? hint : '');
      return text === null ? { code: codes.cancelled } : { code: codes.ok, data: { text } };
    },
    getNetwork() {
      const type = settings.get('network');
      return { code: codes.ok, data: { connected: type !== 'none', type } };
    },
  };

  /** Centre of the city that is chosen in the app, from `longitude,latitude`; `null` for none. */
  const chosenCity = () => {
    const [longitude, latitude] = settings.get('appCity').split(',').map(Number);
    return latitude === undefined ? null : { longitude, latitude };
  };

  /** The actions that this app supports; one that is set to be unsupported is excluded. */
  const known = () =>
    Object.keys(actions).filter(
      (action) => (settings.get(`answer.${action}`) || settings.get('answer')) !== 'unsupported',
    );

  /**
   * Values of this phone's user, used if the recorded answer had some.
   * @type {Record<string, () => unknown>}
   */
  const ownData = {
    login: userData,
    getUserInfo: userData,
    pickImage: () => ({ files: [{ mime: 'image/jpeg', base64: demoPhoto() }] }),
    takePhoto: () => ({ files: [{ mime: 'image/jpeg', base64: demoPhoto() }] }),
    getCarInfo: async () => (await /** @type {any} */ (actions.getCarInfo)({}, () => {})).data,
    getCarListVersion: async () => (await /** @type {any} */ (actions.getCarListVersion)({}, () => {})).data,
  };

  return {
    setUser,
    /** @returns {string[]} texts that no recording may contain */
    person: () => [user?.nick, user?.phone].filter((text) => typeof text === 'string').map(String),
    /**
     * Answers as in a recording: values that the recorder hid are replaced by the app's own, and a payment is
     * made.
     *
     * @param {Envelope} asked
     * @param {Answer} recorded
     * @returns {Promise<Answer>}
     */
    async retell({ action, params }, { code, message, data }) {
      if (code === codes.ok && action === 'openMiniProgram')
        await payNotice(prepayNoOf(params['path']), 'ok');
      const own = Object.prototype.hasOwnProperty.call(ownData, action) ? ownData[action] : undefined;
      const isHidden = own && JSON.stringify(data ?? null).includes(hidden);
      return { code, message: message ?? '', data: isHidden ? await own() : data };
    },
    /**
     * @param {Envelope} envelope
     * @param {(answer: Answer) => void} answer may be called first with an acknowledgement
     */
    async handle({ action, params }, answer) {
      const run = Object.prototype.hasOwnProperty.call(actions, action) ? actions[action] : undefined;
      const mode = (run && settings.get(`answer.${action}`)) || settings.get('answer');
      if (mode === 'silent') return;
      if (mode === 'slow') await new Promise((done) => setTimeout(done, Number(settings.get('delayMs'))));
      const fixed = run ? fixedAnswers[mode] : fixedAnswers.unsupported;
      if (fixed) return answer(fixed);
      try {
        const result = await run?.(params ?? {}, () => answer({ code: codes.acknowledged }));
        answer(/** @type {Answer} */ (result ?? { code: codes.ok, data: null }));
      } catch (error) {
        answer({ code: codes.failed, message: error instanceof Error ? error.message : '' });
      }
    },
  };
}
