import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';

/**
 * Runs an action of the owner by the app, or by the browser, and shows a toast on failure (specification, section 8:
 * bridge messages). Never rejects.
 *
 * @param failedText toast without a better reason, for example if code could not be loaded
 */
export async function byApp(
  env: Pick<Environment, 'toaster'>,
  act: () => Promise<unknown>,
  failedText: string,
): Promise<void> {
  try {
    await act();
  } catch (thrown) {
    const error = toAppError(thrown);
    const text = toastOf(error, failedText);
    if (text) env.toaster.show(text);
  }
}
