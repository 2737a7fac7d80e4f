import { parse } from 'valibot';
import { expect } from 'vitest';
import { waits, type Action } from '#core/bridge/actions.ts';
import { methodMap } from '#core/bridge/methods/method-map.ts';
import { ends, value, type Outcome, type Result } from './outcome.ts';

type Cells = Readonly<Record<Outcome, Result>>;

/** The example of the method map, as the bridge reads it. */
const exampleOf = (action: Action): unknown => {
  const { answer, example } = methodMap[action];
  return answer ? parse(answer, example.data) : undefined;
};

/** The expected results that follow from how the page waits for the action (see `waits`). */
function cellsOf(action: Action): Cells {
  if (waits[action].for === 'nothing') {
    return {
      answer: value(undefined),
      refusal: value(undefined, 'refused'),
      cancel: value(undefined),
      unsupported: value(undefined, 'unsupported'),
      'time-out': value(undefined, 'timeout'),
      malformed: value(undefined),
    };
  }
  return {
    answer: value(exampleOf(action)),
    refusal: ends('refused'),
    cancel: ends('cancelled'),
    unsupported: ends('unsupported'),
    'time-out': ends('timeout'),
    malformed: methodMap[action].answer ? ends('native') : value(undefined),
  };
}

const copied = value('copied', 'copied http://localhost:4173/charge/station');
const inPage = value(undefined, 'in page');
const online = value({ connected: true, type: '' });
const cars = () =>
  (exampleOf('getCarInfo') as object[]).map((car) => ({ ...car, brand: '', vehicleVersion: '' }));
const photo = value(expect.any(Blob));

/** Expected results of actions that have a fallback (domain model, section 6: "On error"). */
const fallbacks = (): Partial<Record<Action, Partial<Cells>>> => {
  const ownCars = value(cars());
  return {
    share: {
      answer: value('shared'),
      refusal: copied,
      unsupported: copied,
      'time-out': copied,
      malformed: value('shared'),
    },
    // The page opens the map instead.
    closeView: { refusal: value(undefined), unsupported: value(undefined), 'time-out': value(undefined) },
    previewImage: { refusal: inPage, unsupported: inPage, 'time-out': inPage },
    // The app opens the web map, and the page stays.
    navigate: { unsupported: value(undefined) },
    pickImage: { answer: value([photo.value]) },
    takePhoto: { answer: photo, unsupported: photo, 'time-out': photo, malformed: photo },
    getCarListVersion: {
      refusal: ownCars,
      cancel: ownCars,
      unsupported: ownCars,
      'time-out': ownCars,
      malformed: ownCars,
    },
    getNetwork: {
      refusal: online,
      cancel: online,
      unsupported: online,
      'time-out': online,
      malformed: online,
    },
    // A user without a token counts as logged out, and an app without a version as the default version.
    getUserInfo: { malformed: value(null) },
    getAppInfo: { malformed: value(expect.objectContaining({ appVersion: '5.1.0' })) },
  };
};

/** @returns the expected result of an action in an app, for each outcome */
export const appCells = (action: Action): Cells => ({ ...cellsOf(action), ...fallbacks()[action] });
