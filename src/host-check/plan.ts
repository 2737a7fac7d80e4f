import type { Params } from '#core/bridge/actions.ts';
import type { Method } from '#core/bridge/methods/method.ts';
import { methods } from '#core/bridge/methods/method-map.ts';
import { waitOf } from './host.ts';

/** One line of the page. */
export interface Step {
  readonly action: string;
  /** `undefined`: an action that no app knows. */
  readonly method: Method | undefined;
  /** Runs by itself: the owner sees nothing of it. The others open something, and wait for a press. */
  readonly isQuiet: boolean;
}

/** An app has to answer -2 to it, as to whatever a later version may ask for. */
export const unknownAction = 'plugwayNeverHeardOf';

const isQuiet = (action: string): boolean =>
  waitOf(action).for === 'answer' || action === 'setStatusBarStyle';

/** All that an app is tried with: the handshake first, what leaves the page last. */
export const steps: readonly Step[] = [
  ...methods
    .map(([action, method]) => ({ action, method, isQuiet: isQuiet(action) }))
    .sort((a, b) => rank(a.action) - rank(b.action)),
  { action: unknownAction, method: undefined, isQuiet: true },
];

function rank(action: string): number {
  if (action === 'getAppInfo') return 0;
  if (isQuiet(action)) return 1;
  return action === 'closeView' ? 3 : 2;
}

/** A PNG of 8 × 8 px. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mNQTX6NFTEMLQkADGRcwbWCQf4AAAAASUVORK5CYII=';

/** Whether it asks something of a car, which the app may refuse where the owner has none. */
export const isOfCar = ({ method }: Step): boolean => 'vin' in (method?.example.params ?? {});

/** @param vin a car of the owner, where the app named one: a made-up one would be refused rightly */
export function paramsOf(step: Step, vin: string | null): Params {
  const { action, method } = step;
  // The address of the example has no picture behind it, and an honest app could not save it.
  if (action === 'saveImage') return { base64: picture };
  const params: Params = { ...method?.example.params };
  if (vin && isOfCar(step)) params['vin'] = vin;
  return params;
}
