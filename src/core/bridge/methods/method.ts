import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import type { BrandName } from '#contract/brand.ts';
import type { Action } from '../actions.ts';

/** Contract of one action; see `method-map.ts`. */
export interface Method {
  /** Number in the list of capabilities (domain model, section 6); `null` for an action beyond them. */
  readonly capability: number | null;
  /** Purpose in one sentence. */
  readonly does: string;
  readonly params: GenericSchema;
  /** `data` of its answer; `null` for none. Other shapes are read by `lenient-answers.ts`. */
  readonly answer: GenericSchema | null;
  /** Units and meanings that the schemas do not express. */
  readonly notes: string;
  /** What the user sees if the app fails, refuses, does not support the action or does not answer in time. */
  readonly onError: string;
  /** Fallback of a plain browser. */
  readonly inBrowser: string;
  /** First version of this contract with the action. An app lists what it supports in `actions` of `getAppInfo`. */
  readonly since: '1.0' | '1.1';
  /** Apps of other brands need not support it. */
  readonly brands?: readonly BrandName[];
  readonly example: { readonly params: object; readonly data: unknown };
}

const nothing = v.object({});
const words = v.string();
/** A full address, which the app or other people can open. */
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

/** Parameters of an action. */
export type ParamsOf<A extends Action> = v.InferOutput<(typeof params)[A]>;
