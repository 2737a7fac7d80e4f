import { scan } from '#contract/calls/charge/scan.ts';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { AppError, toAppError } from '#core/error.ts';
import { href } from '#routes.ts';
import { connectorNumber } from '#domain/scan/connector-number.ts';
import { longestCode, runningOrderIn, scanTexts, targetOf } from '#domain/scan/scan-target.ts';

/**
 * For an address that holds something else than a number: one as somebody typed it, or a whole code, as an app makes
 * it that read the code itself.
 *
 * @returns the page that the code leads to
 * @throws AppError of the call; with kind `code` and no number for somebody else's code
 */
export async function pageOfCode(env: Environment, code: string, signal: AbortSignal): Promise<string> {
  const nobodys = (message: string) => new AppError({ kind: 'code', message, call: scan.name });
  const number = connectorNumber(code);
  if (number !== null) return href('chargegunInfo', { id: number });
  if (code.length > longestCode) throw nobodys(scanTexts.unknown);
  try {
    const target = targetOf(await env.call(scan, { qrCode: code }, { signal, toast: false }));
    if ('href' in target) return target.href;
    throw nobodys(target.problem);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== codes.orderInProgress) throw error;
    return href('charge', { orderNo: runningOrderIn(error.data) ?? undefined });
  }
}
