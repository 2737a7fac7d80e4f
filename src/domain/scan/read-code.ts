import { scan } from '#contract/calls/charge/scan.ts';
import { connectorNumber } from '#contract/code-number.ts';
import { seenText } from '#contract/plain-signs.ts';
import type { CallOptions, Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { isUnknownConnector } from './refused-station.ts';
import { longestCode, scanTexts, targetOf, type ScanTarget } from './scan-target.ts';

/**
 * What a code can be read as, the likeliest first: a number, which people and input methods write in their own ways; else
 * the code as it is, because ids may have small letters and any sign.
 */
const readingsOf = (code: string): string[] => [
  ...new Set([connectorNumber(code) ?? '', seenText(code).trim()].filter(Boolean)),
];

/**
 * Asks the back end what a code means that was scanned, typed, or stands in an address.
 *
 * @returns where it leads; the problem of the likeliest reading where none leads anywhere
 * @throws AppError of the call, also for a connector that nobody knows
 */
export async function readCode(env: Environment, code: string, options: CallOptions): Promise<ScanTarget> {
  let problem: ScanTarget | AppError | undefined;
  for (const qrCode of readingsOf(code)) {
    if (qrCode.length > longestCode) continue;
    try {
      const target = targetOf(await env.call(scan, { qrCode }, options));
      if ('href' in target) return target;
      problem ??= target;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!isUnknownConnector(error)) throw error;
      problem ??= error;
    }
  }
  if (problem instanceof Error) throw problem;
  return problem ?? { problem: scanTexts.unknown };
}
