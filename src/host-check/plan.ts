import type { Params } from '#core/bridge/actions.ts';
import type { Method } from '#core/bridge/methods/method.ts';
import { methods } from '#core/bridge/methods/method-map.ts';
import { waitOf } from './host.ts';

/** A tested action, one line of the page. */
export interface Step {
  readonly action: string;
  /** `undefined`: an action that no app knows. */
  readonly method: Method | undefined;
  /**
   * Runs without a button: the user sees nothing of it. The others open something, and start when their
   * button is pressed.
   */
  readonly isQuiet: boolean;
}

/** An app has to answer -2, as for any action of a later version. */
export const unknownAction = 'plugwayNeverHeardOf';

const isQuiet = (action: string): boolean =>
  waitOf(action).for === 'answer' || action === 'setStatusBarStyle';

/** All actions that are tested: the handshake first, those that leave the page last. */
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

/** Whether it concerns a car; the app may refuse it if the user has no car. */
export const isOfCar = ({ method }: Step): boolean => 'vin' in (method?.example.params ?? {});

/** @param vin a car of the user, if the app returned one: an app may refuse a made-up one */
export function paramsOf(step: Step, vin: string | null): Params {
  const { action, method } = step;
  // There is no picture at the address in the example, so no app could save it.
  if (action === 'saveImage') return { base64: picture };
  const params: Params = { ...method?.example.params };
  if (vin && isOfCar(step)) params['vin'] = vin;
  return params;
}
