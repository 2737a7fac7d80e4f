import { pileConsole } from '#contract/calls/home-pile.ts';
import { invoiceDetail } from '#contract/calls/invoice.ts';
import { orderDetail } from '#contract/calls/order.ts';
import { repairInfo } from '#contract/calls/repair.ts';
import { codes } from '#contract/codes.ts';
import { play, type Server } from '../exchange.ts';
import { expectThat, type Finding } from '../finding.ts';

/** Reads of unknown ids, each with the code that pages expect. */
const asked = [
  [orderDetail, 'orderNo', codes.noSuchOrder],
  [invoiceDetail, 'invoiceId', codes.noSuchOrder],
  [repairInfo, 'repairId', codes.noSuchOrder],
  [pileConsole, 'pileId', codes.homePileError],
] as const;

/** @returns whether an unknown id is answered with the code of its call, for which pages have words */
export async function checkUnknown(server: Server): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [call, field, wanted] of asked) {
    const { code } = await play(server, call, { [field]: 'conform-none' });
    const text = `an unknown ${field} is answered with ${String(code)}, not ${wanted}`;
    findings.push(expectThat(call.name, 'code', code === wanted, text));
  }
  return findings;
}
