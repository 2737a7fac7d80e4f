import * as v from 'valibot';
import type { Action } from '../actions.ts';

const nothing = v.object({});
const words = v.string();
/** A full address, which the app or somebody else can open. */
const address = v.pipe(v.string(), v.regex(/^https?:\/\/[^/\\]/i));
const identifier = v.pipe(v.string(), v.nonEmpty());
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const atLeast = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));

/** Parameters of each action, page to app (domain model, section 6); degrees are GCJ-02. */
export const params = {
  login: v.object({ reason: words }),
  closeView: v.object({ toRoot: v.boolean() }),
  openPage: v.object({
    type: v.picklist(['NATIVE', 'H5', 'URL']),
    page: v.optional(v.picklist(['bindCar', 'mine', 'mall', 'carControl'])),
    url: v.optional(words),
    params: v.optional(v.record(v.string(), v.string())),
  }),
  share: v.object({
    title: words,
    desc: words,
    link: address,
    imgUrl: v.optional(address),
    channels: v.optional(v.array(words)),
  }),
  pickImage: v.object({
    count: atLeast(1),
    maxMb: v.pipe(v.number(), v.minValue(0)),
    quality: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
  takePhoto: v.object({ camera: v.picklist(['back', 'front']), watermark: v.optional(words) }),
  saveImage: v.object({ url: v.optional(address), base64: v.optional(words) }),
  getLocation: v.object({ type: v.literal('gcj02') }),
  navigate: v.object({ name: words, lat: latitude, lng: longitude, type: v.literal(0) }),
  getUserInfo: nothing,
  getCarInfo: v.object({ all: v.boolean() }),
  getAppInfo: nothing,
  getStatusBarHeight: nothing,
  setStatusBarStyle: v.object({ text: v.picklist(['dark', 'light']) }),
  scanQr: v.object({ hint: words }),
  openPost: v.object({ postId: identifier }),
  previewImage: v.object({ urls: v.array(address), index: atLeast(0) }),
  openMiniProgram: v.object({ userName: identifier, path: words, type: v.pipe(atLeast(0), v.maxValue(2)) }),
  sendToCar: v.object({ vin: identifier, name: words, address: words, lat: latitude, lng: longitude }),
  getMallLocation: nothing,
  openStationHome: v.object({ stationId: v.optional(identifier) }),
  getNetwork: nothing,
  getCarLocation: v.object({ vin: identifier }),
  getCarListVersion: nothing,
} satisfies Record<Action, v.GenericSchema>;

/** What the page may send with an action. */
export type ParamsOf<A extends Action> = v.InferOutput<(typeof params)[A]>;
