import { caseCreate } from '#contract/calls/case/case-create.ts';
import type { CaseKind } from '#contract/schema/case.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';
import { phoneOf } from './phone.ts';
import { chargeIn, type Backend } from './prepare.ts';

/** States that a complaint reaches by the desk alone, and how long that takes. */
const passed = { SUBMITTED: 0, HANDLING: 40 * 60_000, ANSWERED: 6 * 3_600_000 } as const;

let requests = 0;

interface Wish {
  kind?: CaseKind;
  /** Default: a charge that is settled. */
  orderNo?: string;
}

/** Submits a complaint of `normal` through another phone, and lets the desk work on it. @returns its id */
export async function caseIn(
  server: Backend,
  state: keyof typeof passed,
  { kind = 'BILL', orderNo }: Wish = {},
): Promise<string> {
  const about = orderNo ?? (await chargeIn(server, 'SETTLED'));
  const phone = await phoneOf(server, 'normal');
  requests += 1;
  const { caseId } = await phone.call(caseCreate, {
    kind,
    orderNo: about,
    text:
      kind === 'OVERSTAY'
        ? '我提前开走了，占位费算多了，请核实。'
        : '电费比平时多了不少，请核对一下这次的电量。',
    photos: [],
    requestId: uuid(9_000_000 + requests),
  });
  if (passed[state] > 0) await server.control('clock', { advanceMs: passed[state] });
  return caseId;
}
