import { codes } from '#contract/codes.ts';
import type { EligibilityRefusal } from '#contract/schema/home-pile/pile-product.ts';
import { Refusal, type SandboxContext } from '../context.ts';
import type { Vehicle } from '../told.ts';
import { openApplications } from './store.ts';
import { pileServiceTel } from './work-rules.ts';

const dayMs = 86_400_000;

/** Rights of the demonstration: all cars have one but the fourth, and that of the third is over (domain model, 8.1). */
const expired = 'LGWEF4A50SX000003';
const without = 'LGWEF4A50SX000004';

const rightOf = (vin: string, now: number) => ({
  rightsName: '赠送家充桩及基础安装',
  ...(vin === expired
    ? { validFrom: now - 800 * dayMs, validTo: now - 70 * dayMs }
    : { validFrom: now - 100 * dayMs, validTo: now + 265 * dayMs }),
});

/** The refusal of a code with what `/pile/reject` and `/pile/upgrade` show. */
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
  const told = { vin: null, rightsName: null, validFrom: null, validTo: null, serviceTel: pileServiceTel };
  return new Refusal(codes[code], texts[code], { ...told, ...data, ...(field ? { field } : {}) });
}

/** @returns the application that runs for a car, whoever asked for it */
export const runningOf = async ({ db }: SandboxContext, vin: string) =>
  (await openApplications(db)).find((application) => application.vin === vin);

/** @returns the name of the model of a car that the owner has, or had when he applied for its pile */
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

/** @returns the right of a car of the owner @throws Refusal 1291001, 1291002 */
export async function rightOfCar(context: SandboxContext, userId: string, vin: string) {
  const modelName = await modelOf(context, userId, vin);
  const right = rightOf(vin, context.clock.now());
  if (modelName === undefined || vin === without)
    throw eligibilityProblem('homeStationUnconformity', { vin });
  if (vin === expired) throw eligibilityProblem('homeStationValidity', { vin, ...right });
  return { ...right, rightsId: `HR${vin.slice(-6)}`, modelName };
}
