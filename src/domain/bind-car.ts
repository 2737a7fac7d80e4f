import { bridgeTexts } from '#core/bridge/errors.ts';
import type { Environment } from '#core/environment.ts';
import { byApp } from './by-app.ts';

/** Opens the app's own page that binds a car to the owner; on failure shows the reason in a toast. */
export const bindCar = (env: Environment): Promise<void> =>
  byApp(env, () => env.bridge.openPage({ type: 'NATIVE', page: 'bindCar' }), bridgeTexts.notOpened);
