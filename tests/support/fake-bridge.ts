import { defaultAppVersion } from '#core/brand/brands.ts';
import type {
  AppInfo,
  Bridge,
  BridgeEvents,
  CarLocation,
  LocationInfo,
  NativeVehicle,
  NetworkInfo,
  Platform,
  UserInfo,
} from '#core/bridge/types.ts';
import { AppError } from '#core/error.ts';

/** The native app as a test sets it; every field may change at any time. */
export interface NativeState {
  platform: Platform;
  inApp: boolean;
  user: UserInfo | null;
  /** Delays the report of the logged-in user until it settles: a slow app. */
  slow: Promise<void> | null;
  /** The user who logs in at the native login; `null` cancels it. */
  loginAs: (() => Promise<UserInfo>) | null;
  cars: NativeVehicle[];
  /** Car versions reported by the app of all brands, by VIN; none by other apps. */
  versions: Readonly<Record<string, string>>;
  app: AppInfo;
  navHeight: number;
  location: LocationInfo | AppError;
  mall: LocationInfo | AppError;
  /** `null` for an app that never responds. */
  carLocation: CarLocation | AppError | null;
  scan: string | AppError;
  share: 'shared' | 'copied' | AppError;
  /** `false`: the app has no picture viewer. */
  previews: boolean;
  sendToCar: null | AppError;
  /** Runs in the mini program before the owner is back; an error if there is none. */
  miniProgram: AppError | (() => Promise<void>);
  network: NetworkInfo;
  /** `null` if pictures are saved. */
  saveImage: null | AppError;
  /** `null` if posts open. */
  openPost: null | AppError;
  /** Pictures that the owner picks. */
  pictures: Blob[] | AppError;
}

export interface FakeBridge extends Bridge {
  readonly native: NativeState;
  /** Every call in order, as `action` and its parameter. */
  readonly calls: { action: string; params: unknown }[];
  emit<E extends keyof BridgeEvents>(event: E, data: BridgeEvents[E]): void;
}

const orThrow = async <T>(value: T | AppError): Promise<T> => {
  if (value instanceof AppError) throw value;
  return value;
};

/** A native app inside the test. */
export function createFakeBridge(state: Partial<NativeState> = {}): FakeBridge {
  const native: NativeState = {
    platform: 'android',
    inApp: true,
    user: null,
    slow: null,
    loginAs: null,
    cars: [],
    versions: {},
    app: { appVersion: defaultAppVersion, platform: 'ios', brand: 'gwm', appId: 'test' },
    navHeight: 44,
    location: {
      longitude: 114.0545,
      latitude: 22.5405,
      city: '深圳市',
      province: '广东省',
      district: '福田区',
      street: '',
    },
    share: 'shared',
    previews: true,
    sendToCar: null,
    miniProgram: new AppError({ kind: 'unsupported', message: '', call: 'openMiniProgram' }),
    network: { connected: true, type: 'wifi' },
    saveImage: null,
    openPost: null,
    pictures: [],
    mall: new AppError({
      kind: 'unsupported',
      message: '当前APP版本暂不支持此功能',
      call: 'getMallLocation',
    }),
    carLocation: new AppError({ kind: 'unsupported', message: '', call: 'getCarLocation' }),
    scan: new AppError({ kind: 'unsupported', message: '当前APP版本暂不支持此功能', call: 'scanQr' }),
    ...state,
  };
  const calls: FakeBridge['calls'] = [];
  const listeners = new Map<string, Set<(data: never) => unknown>>();
  const note = (action: string, params: unknown = {}) => void calls.push({ action, params });
  return {
    native,
    calls,
    ready: async () => native.platform,
    inApp: async () => native.inApp,
    async login(reason) {
      note('login', reason);
      if (!native.loginAs) throw new AppError({ kind: 'cancelled', message: '', call: 'login' });
      native.user = await native.loginAs();
      return native.user;
    },
    closeView: async (options = {}) => note('closeView', options),
    openPage: async (target) => note('openPage', target),
    async getLocation() {
      note('getLocation');
      return orThrow(native.location);
    },
    openStationHome: async (stationId) => note('openStationHome', { stationId }),
    navigate: async (target) => note('navigate', target),
    more: async () => ({
      async share(content) {
        note('share', content);
        return orThrow(native.share);
      },
      async previewImage(preview, otherwise) {
        note('previewImage', preview);
        if (!native.previews) otherwise();
      },
      async pickImages(wish) {
        note('pickImage', wish);
        return orThrow(native.pictures);
      },
      async takePhoto(wish) {
        note('takePhoto', wish);
        const [photo] = await orThrow(native.pictures);
        if (!photo) throw new AppError({ kind: 'cancelled', message: '', call: 'takePhoto' });
        return photo;
      },
      async saveImage(image) {
        note('saveImage', image);
        await orThrow(native.saveImage);
      },
      async openPost(post) {
        note('openPost', post);
        await orThrow(native.openPost);
      },
      async getCarListVersion() {
        note('getCarListVersion');
        return native.cars.map((car) => ({
          ...car,
          brand: 'gwm',
          vehicleVersion: native.versions[car.vin] ?? '',
        }));
      },
      async getNetwork() {
        note('getNetwork');
        return native.network;
      },
      async getMallLocation() {
        note('getMallLocation');
        return orThrow(native.mall);
      },
      async getCarLocation(vin) {
        note('getCarLocation', vin);
        return orThrow(native.carLocation ?? (await new Promise<never>(() => {})));
      },
      async openMiniProgram(target) {
        note('openMiniProgram', target);
        await (
          await orThrow(native.miniProgram)
        )();
      },
      async sendToCar(destination) {
        note('sendToCar', destination);
        await orThrow(native.sendToCar);
      },
    }),
    async getUserInfo() {
      note('getUserInfo');
      await native.slow;
      return native.user;
    },
    async getCarInfo() {
      note('getCarInfo');
      return native.cars;
    },
    async getAppInfo() {
      note('getAppInfo');
      return native.app;
    },
    getStatusBarHeight: async () => native.navHeight,
    setStatusBarStyle: async (text) => note('setStatusBarStyle', { text }),
    async scanQr(hint) {
      note('scanQr', hint);
      return orThrow(native.scan);
    },
    on(event, listener) {
      const there = listeners.get(event) ?? new Set();
      listeners.set(event, there.add(listener));
      return () => void there.delete(listener);
    },
    emit(event, data) {
      for (const listener of Array.from(listeners.get(event) ?? [])) listener(data as never);
    },
  };
}
