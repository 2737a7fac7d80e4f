import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';

/**
 * Does by the app, or by the browser, what the owner has pressed, and says in passing why where it fails (specification,
 * section 8: bridge messages). Never rejects.
 *
 * @param failedText where nothing else is known, as for code that could not be loaded
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
