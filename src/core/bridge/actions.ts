/**
 * How long an action waits (domain model, section 6). `answer`: until the answer; `acknowledgement`: until the app confirms
 * that the user sees it, then without limit; `nothing`: the page does not wait, but a refusal or silence within `ms` is
 * reported to `onFailure`.
 */
export interface Wait {
  readonly for: 'answer' | 'acknowledgement' | 'nothing';
  readonly ms: number;
}

/** Also the limit for the location of the user and of the mall (specification, section 9). */
const query: Wait = { for: 'answer', ms: 5000 };
const user: Wait = { for: 'acknowledgement', ms: 3000 };
const fire: Wait = { for: 'nothing', ms: 5000 };

/** Waiting time of each action; the rest of its contract is in `methods/method-map.ts`. */
export const waits = {
  login: user,
  closeView: fire,
  openPage: fire,
  openStationHome: fire,
  getLocation: query,
  getMallLocation: query,
  /** Longer, because the car is asked over the mobile network (specification, section 9). */
  getCarLocation: { for: 'answer', ms: 10_000 },
  navigate: fire,
  share: user,
  previewImage: fire,
  openPost: fire,
  pickImage: user,
  takePhoto: user,
  saveImage: user,
  sendToCar: user,
  openMiniProgram: user,
  getUserInfo: query,
  getCarInfo: query,
  getAppInfo: query,
  getStatusBarHeight: { for: 'answer', ms: 1000 },
  setStatusBarStyle: fire,
  scanQr: user,
  getNetwork: query,
  getCarListVersion: query,
} as const satisfies Record<string, Wait>;

export type Action = keyof typeof waits;
export type Params = Record<string, unknown>;
