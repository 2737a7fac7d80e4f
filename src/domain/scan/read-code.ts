import { scan } from '#contract/calls/charge/scan.ts';
import { connectorNumber } from '#contract/code-number.ts';
import { seenText } from '#contract/plain-signs.ts';
import type { CallOptions, Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { isUnknownConnector } from './refused-station.ts';
import { longestCode, scanTexts, targetOf, type ScanTarget } from './scan-target.ts';

/**
 * Interpretations of a code, the likeliest first: a connector number, which people and input methods write in different
 * ways; else the code unchanged, because ids may have small letters and any character.
 */
const readingsOf = (code: string): string[] => [
  ...new Set([connectorNumber(code) ?? '', seenText(code).trim()].filter(Boolean)),
];

/**
 * Asks the back end for the meaning of a code that was scanned, typed, or is in an address.
 *
 * @returns its target; the problem of the likeliest interpretation if none has a target
 * @throws AppError of the call, also for an unknown connector
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
