import { scan } from '#contract/calls/charge/scan.ts';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { AppError, toAppError } from '#core/error.ts';
import { href } from '#routes.ts';
import { readCode } from '#domain/scan/read-code.ts';
import { runningOrderIn } from '#domain/scan/scan-target.ts';

/**
 * For an address that holds no id of a connector: a number as somebody typed it, or a whole code, as an app makes it that
 * read the code itself.
 *
 * @returns the page that the code leads to
 * @throws AppError of the call; with kind `code` and no number for somebody else's code
 */
export async function pageOfCode(env: Environment, code: string, signal: AbortSignal): Promise<string> {
  try {
    const target = await readCode(env, code, { signal, toast: false });
    if ('href' in target) return target.href;
    throw new AppError({ kind: 'code', message: target.problem, call: scan.name });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== codes.orderInProgress) throw error;
    return href('charge', { orderNo: runningOrderIn(error.data) ?? undefined });
  }
}
