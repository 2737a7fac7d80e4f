import { codes } from '#contract/codes.ts';
import type { EligibilityRefusal } from '#contract/schema/home-pile/pile-product.ts';
import { pileRight, rightsIdOf } from '../benefit/rights-kinds.ts';
import { Refusal, type SandboxContext } from '../context.ts';
import type { Vehicle } from '../complete-entities.ts';
import { openApplications, pileOfCar } from './store.ts';
import { pileServiceTel } from './work-rules.ts';

const dayMs = 86_400_000;

/** The fourth demo car has no entitlement to a pile (domain model, 8.1). */
const without = 'LGWEF4A50SX000004';

interface PileRight {
  rightsId: string;
  rightsName: string;
  /** Epoch ms. */
  validFrom: number;
  validTo: number;
}

/**
 * @returns the entitlement of a car as in the list of entitlements; a car that was bound later has one now
 */
async function pileRightOf({ db, clock }: SandboxContext, vin: string): Promise<PileRight> {
  const { kind, name: rightsName } = pileRight;
  const row = await db
    .selectFrom('carRight')
    .select(['startTime as validFrom', 'endTime as validTo'])
    .where('vin', '=', vin)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const now = clock.now();
  const validity = row ?? { validFrom: now - 100 * dayMs, validTo: now + 265 * dayMs };
  return { rightsId: rightsIdOf(vin, kind), rightsName, ...validity };
}

/** The refusal for a code, with the data of `/pile/reject` and `/pile/upgrade`. */
export function eligibilityProblem(
  code: 'homeStationValidity' | 'homeStationUnconformity' | 'homeStationNoSales',
  data: Partial<EligibilityRefusal>,
  field?: string,
): Refusal {
  const texts = {
    homeStationValidity: '家充权益不在有效期内',
    homeStationUnconformity: '当前车辆不符合家充桩申请条件',
    homeStationNoSales: '当前地区暂未开放家充桩服务',
  };
  const emptyData = {
    vin: null,
    rightsName: null,
    validFrom: null,
    validTo: null,
    serviceTel: pileServiceTel,
  };
  return new Refusal(codes[code], texts[code], { ...emptyData, ...data, ...(field ? { field } : {}) });
}

/** @returns the running application for a car, of any user */
export const runningOf = async ({ db }: SandboxContext, vin: string) =>
  (await openApplications(db)).find((application) => application.vin === vin);

/** @returns the model of a car that the user has, or had when applying for its pile */
async function modelOf(context: SandboxContext, userId: string, vin: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('car')
    .select('json')
    .where('vin', '=', vin)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (row) return (JSON.parse(row.json) as Vehicle).modelName;
  const running = await runningOf(context, vin);
  return running?.userId === userId ? running.facts.modelName : undefined;
}

/** @returns the entitlement of a car of the user @throws Refusal 1291001, 1291002 */
export async function rightOfCar(context: SandboxContext, userId: string, vin: string) {
  const modelName = await modelOf(context, userId, vin);
  // One car, one pile: the application for it uses its entitlement.
  const isUsed = (await pileOfCar(context.db, vin)) !== null;
  if (modelName === undefined || vin === without || isUsed)
    throw eligibilityProblem('homeStationUnconformity', { vin });
  const right = await pileRightOf(context, vin);
  const now = context.clock.now();
  const { rightsId: _rightsId, ...shownRight } = right;
  if (now < right.validFrom || now >= right.validTo)
    throw eligibilityProblem('homeStationValidity', { vin, ...shownRight });
  return { ...right, modelName };
}
