import type { GenericSchema } from 'valibot';
import type { BrandName } from '#contract/brand.ts';
import type { AppError } from '../error.ts';
import type { Gcj02 } from '../geo/points.ts';
import type { Action } from './actions.ts';
import type { ParamsOf } from './methods/method.ts';

/** User as the native app reports it, with brand-specific field names already mapped (specification, section 3). */
export interface UserInfo {
  accessToken: string;
  ptToken: string;
  tokenId: string;
  beanId: string;
  userId: string;
  ssoId: string;
  nick: string;
  phone: string;
  avatar: string;
  birthday: string;
  gender: string;
  refreshToken: string;
  roleCode: string;
  userLevel: string;
  userStatus: string;
}

/** Car as the native app reports it (specification, section 3). */
export interface NativeVehicle {
  vin: string;
  licenseNumber: string;
  vtype: string;
  brandName: string;
  modelName: string;
  styleName: string;
  imageUrl: string;
  defaultVehicle: boolean;
  engineNo: string;
  etype: string;
  ownership: string;
  realNameAuth: string;
  tServiceStatus: string;
  vehicleNetworkType: string;
}

/** A car of the app of all brands (gwm) with its brand and the version of its vehicle platform. */
export interface VersionedVehicle extends NativeVehicle {
  /** Name or id of the brand as the app sends it; empty if missing. */
  brand: string;
  /** Empty if missing: the back end knows it. */
  vehicleVersion: string;
}

/** A place with the names of its province, city and district; missing names are empty. */
export interface LocationInfo extends Gcj02 {
  city: string;
  province: string;
  district: string;
  street: string;
}

/** Location of a car (specification, section 3). */
export interface CarLocation {
  /** Odometer, km; `null` if the car does not report it. */
  mileage: number | null;
  /** `null` if `locationPermission` is false. */
  place: Gcj02 | null;
  /** Whether the user allows it, by a switch in the car. */
  locationPermission: boolean;
}

/** `type` 1: the coordinates are BD-09 and are converted to GCJ-02 before navigation; 0: GCJ-02. */
export interface NavigationTarget {
  name: string;
  lat: number;
  lng: number;
  type: 0 | 1;
}

/** Shared content; `link` and `imgUrl` are paths of the site's host or https addresses. */
export interface ShareContent {
  title: string;
  desc: string;
  link: string;
  imgUrl?: string | undefined;
}

export interface Preview {
  /** Paths of the site's host or https addresses. */
  urls: readonly string[];
  /** Index of the picture that is shown first, from 0. */
  index: number;
}

/** A place for a car; GCJ-02 decimal degrees. */
export interface CarDestination {
  vin: string;
  name: string;
  address: string;
  lat: number;
  lng: number;
}

export interface AppInfo {
  /** Dotted numeric; 5.1.0 if unknown (specification, section 5). */
  appVersion: string;
  platform: 'ios' | 'android' | 'web';
  /** `undefined` if the app does not send it. */
  brand: BrandName | undefined;
  appId: string;
  /** Names of all actions that the app supports; `undefined` if it does not list them. */
  actions?: readonly string[] | undefined;
  /** Middle of the city that the user has chosen in the app; `undefined` if missing or no valid place. */
  city?: Gcj02 | undefined;
}

/** Colour of text and icons in the status bar. */
export type StatusBarText = 'dark' | 'light';

export interface NetworkInfo {
  connected: boolean;
  type: string;
}

/** `page` belongs to `NATIVE`, `url` to `H5` (a path of this site) and `URL` (an http(s) address). */
export type OpenPageTarget = ParamsOf<'openPage'>;

/** Receiver of the messages. `browser`: no app; web fallbacks answer. */
export type Platform = 'ios' | 'android' | 'browser';

/** Sends a call with parameters of the method map. @returns the `data` of its answer, unchecked. @throws AppError */
export type SendCall = <A extends Action>(action: A, params: ParamsOf<A>) => Promise<unknown>;

export type SendAndForget = <A extends Action>(
  action: A,
  params: ParamsOf<A>,
  onFailure: (error: AppError) => void,
) => Promise<void>;

/** The connection to a native app or to the browser's fallbacks. */
export interface Link {
  readonly platform: Platform;
  call: SendCall;
  /**
   * Resolves once it is sent; `onFailure` is called if the app then refuses, or neither answers in time nor covers the page.
   */
  fire: SendAndForget;
}

/** Sends a call and reads its answer by a schema, which may be loaded while the app works. @throws AppError */
export type Ask = <A extends Action, T>(
  action: A,
  params: ParamsOf<A>,
  schema: GenericSchema<unknown, T> | Promise<GenericSchema<unknown, T>>,
) => Promise<T>;

export interface BridgeEvents {
  /** The web view became visible again; the very first one is dropped (specification, section 4). */
  pageShow: undefined;
  pageHide: undefined;
  backPressed: undefined;
  networkChange: NetworkInfo;
  loginChange: undefined;
  shareResult: { channel: string };
}

/** A page of a mini program of WeChat. */
export interface MiniProgram {
  /** Original id of the mini program, `gh_…`. */
  userName: string;
  path: string;
  /** 0 released, 1 development, 2 trial. */
  type: number;
}

/** See {@link Bridge.more}. Rejects as the bridge does. */
export interface MoreActions {
  /**
   * Opens the share sheet. If neither the app nor the browser can, the link is copied; rejects with `native` if even that
   * fails. Call it in the handler of a press, because browsers require one.
   */
  share(content: ShareContent): Promise<'shared' | 'copied'>;
  /** Shows pictures full-screen. @param otherwise shows them in the page, if there is no app or it cannot */
  previewImage(preview: Preview, otherwise: () => void): Promise<void>;
  /**
   * Lets the user pick pictures from the album or camera. Call it in the handler of a press: a plain browser opens a file
   * input.
   *
   * @param count the most pictures @param maxMb the largest size of each, MB
   */
  pickImages(wish: { count: number; maxMb: number }): Promise<Blob[]>;
  /**
   * Lets the user take a photo. An app without this action offers its album, a plain browser a file input with the camera.
   *
   * @param watermark text that the app writes into the picture
   */
  takePhoto(wish?: { camera?: 'back' | 'front'; watermark?: string }): Promise<Blob>;
  /**
   * Saves a picture to the album; a plain browser downloads it. A browser of iOS can do neither and rejects with
   * `unsupported` and a text that tells the user to long-press the picture.
   */
  saveImage(image: { url: string } | { base64: string }): Promise<void>;
  /** Opens a post of the app's community. @param link address that others can open; a plain browser opens it */
  openPost(post: { postId: string; link?: string }): Promise<void>;
  /** Cars of all brands with their version, from the app gwm; other apps send their own cars, without a version. */
  getCarListVersion(): Promise<VersionedVehicle[]>;
  /** Whether the device is connected; also true if the app does not answer. */
  getNetwork(): Promise<NetworkInfo>;
  sendToCar(destination: CarDestination): Promise<void>;
  /** Opens a mini program over the page; resolves when the user is back. In a plain browser `unsupported`. */
  openMiniProgram(target: MiniProgram): Promise<void>;
  /** Location of the mall's shop that the user comes from; as {@link Bridge.getLocation}. */
  getMallLocation(): Promise<LocationInfo>;
  /** Location of a car; within 10 s. In a plain browser `unsupported`. */
  getCarLocation(vin: string): Promise<CarLocation>;
}

/**
 * The one place that talks to the native app. Every method rejects with an AppError: `unsupported`,
 * `timeout`, `refused`, `cancelled` or `native`.
 */
export interface Bridge {
  /** Resolves once the transport is known: at once if an app has injected its object, else after up to 3 s. */
  ready(): Promise<Platform>;
  /** Whether an app (or the sandbox that simulates one) is behind the bridge; resolves with `ready`. */
  inApp(): Promise<boolean>;
  /** Opens the native login. Rejects with `cancelled` if the user leaves it. */
  login(reason: string): Promise<UserInfo>;
  closeView(options?: { toRoot?: boolean }): Promise<void>;
  openPage(target: OpenPageTarget): Promise<void>;
  /** Opens the app's own page of the charging service, or of one station of it; in a browser the page of the same name. */
  openStationHome(stationId?: string): Promise<void>;
  /** Location of the user; within 5 s. Rejects with `native` (cause: PointError) for impossible coordinates. */
  getLocation(): Promise<LocationInfo>;
  navigate(target: NavigationTarget): Promise<void>;
  /** Actions that few pages use; their code is loaded with the first call. */
  more(): Promise<MoreActions>;
  /** @returns `null` when nobody is logged in. */
  getUserInfo(): Promise<UserInfo | null>;
  getCarInfo(): Promise<NativeVehicle[]>;
  getAppInfo(): Promise<AppInfo>;
  /** Height of the status bar in CSS px. */
  getStatusBarHeight(): Promise<number>;
  /**
   * Sets the colour of text and icons in the status bar. Never rejects: nothing is sent in a browser or to an app whose
   * list of actions lacks it, and a refusal is ignored.
   */
  setStatusBarStyle(text: StatusBarText): Promise<void>;
  /** Rejects with `unsupported` if neither the app nor the browser can scan: let the user type the number. */
  scanQr(hint: string): Promise<string>;
  /** @returns a function that stops listening. A `backPressed` listener that returns true consumes it. */
  on<E extends keyof BridgeEvents>(event: E, listener: (data: BridgeEvents[E]) => boolean | void): () => void;
}
