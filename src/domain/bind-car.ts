import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';

/** Opens the app's own page that binds a car to the owner; says why where it cannot. */
export async function bindCar(env: Environment): Promise<void> {
  try {
    await env.bridge.openPage({ type: 'NATIVE', page: 'bindCar' });
  } catch (thrown) {
    env.toaster.show(toastOf(toAppError(thrown)));
  }
}
