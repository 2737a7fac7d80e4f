import { expect } from 'vitest';
import type { Action } from '#core/bridge/actions.ts';
import { ends, outcomes, value, type Outcome, type Result } from './outcome.ts';

type Cells = Readonly<Record<Outcome, Result>>;

/** The same result for every outcome. */
const always = (result: Result): Cells =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, result])) as unknown as Cells;

const unsupported = always(ends('unsupported'));
const photo: unknown = expect.any(Blob);
/** A file input: a browser does not report why the user closed it, and any file is accepted. */
const chosen = (result: unknown): Cells => ({
  answer: value(result),
  refusal: ends('cancelled'),
  cancel: ends('cancelled'),
  unsupported: ends('pending'),
  'time-out': ends('pending'),
  malformed: value(result),
});
const place: Cells = {
  answer: value(expect.objectContaining({ city: '', street: '' })),
  refusal: ends('refused'),
  cancel: ends('refused'),
  unsupported: ends('unsupported'),
  'time-out': ends('timeout'),
  malformed: ends('native'),
};
const copied = value('copied', 'copied http://localhost:4173/charge/station');
/** The outcome `refusal` stands for a browser that blocks new tabs. */
const beside = (url: string, blocked: Result): Cells => ({
  ...always(value(undefined, `beside ${url}`)),
  refusal: blocked,
});

/** The expected result of each capability in a plain browser, for each outcome (domain model, section 6). */
export const browserCells: Partial<Record<Action, Cells>> = {
  login: unsupported,
  closeView: always(value(undefined, 'here /chargeMap')),
  openPage: beside('https://help.example/x', value(undefined, 'here https://help.example/x')),
  share: {
    answer: value('shared'),
    refusal: copied,
    cancel: ends('cancelled'),
    unsupported: copied,
    'time-out': ends('pending'),
    malformed: value('shared'),
  },
  pickImage: chosen([photo]),
  takePhoto: chosen(photo),
  saveImage: always(value(undefined, 'copied download /files/a.jpg')),
  getLocation: place,
  getMallLocation: place,
  navigate: beside('https://uri.amap.com/marker', ends('unsupported', 'copied https://uri.amap.com/marker')),
  getUserInfo: always(value(null)),
  getCarInfo: always(value([])),
  getAppInfo: always(value(expect.objectContaining({ appVersion: '5.1.0', platform: 'web' }))),
  getStatusBarHeight: always(value(0)),
  scanQr: {
    answer: value('MA5DA0053001101'),
    refusal: ends('cancelled'),
    cancel: ends('cancelled'),
    unsupported: ends('unsupported'),
    'time-out': ends('pending'),
    malformed: ends('native'),
  },
  openPost: beside('https://club.example/42', ends('unsupported')),
  previewImage: always(value(undefined, 'in page')),
  openMiniProgram: unsupported,
  sendToCar: unsupported,
  openStationHome: always(value(undefined, 'here /chargeMap')),
  getNetwork: always(value({ connected: true, type: '' })),
  getCarLocation: unsupported,
  getCarListVersion: always(value([])),
};
