import * as v from 'valibot';
import type { AnswerOf } from '#contract/call.ts';
import type { scan } from '#contract/calls/charge/scan.ts';
import { href } from '#routes.ts';

export const scanTexts = {
  hint: '请扫描充电枪上的二维码',
  enter: '请输入枪编号',
  wrong: '枪编号不正确，请核对后重新输入',
  unknown: '无法识别的二维码',
} as const;

/** Length of the longest code that the back end accepts, in characters. */
export const longestCode = 512;

/** The page of a code, or why it has none. */
export type ScanTarget = { href: string } | { problem: string };

/** @returns the page of a code, or the problem with it, e.g. for a code of another operator. */
export function targetOf({ kind, connectorId }: AnswerOf<typeof scan>): ScanTarget {
  if (kind === 'HOME') return { href: href('pileIntroduce') };
  if (kind !== 'PUBLIC' || connectorId === null) return { problem: scanTexts.unknown };
  return { href: href('chargegunInfo', { id: connectorId }) };
}

const inProgress = v.object({ orderNo: v.pipe(v.string(), v.minLength(1)) });

/**
 * @param data of a refusal with 1281003 @returns the order of the running charge; `null` if the back end did not name
 * it
 */
export function runningOrderIn(data: unknown): string | null {
  const read = v.safeParse(inProgress, data);
  return read.success ? read.output.orderNo : null;
}
