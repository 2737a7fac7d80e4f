import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { Vehicle } from '#sandbox/complete-entities.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import type { CarTable } from '#sandbox/world/tables.ts';
import { rules } from '../rules.ts';
import { carAcW, carCurve } from './car-curve.ts';
import type { SimulatedInput } from './session-model.ts';

/** Driving discharges a car by one percent in this time, down to {@link lowestSoc}. */
const drainMs = 6 * 60_000;
const lowestSoc = 20;
const unpluggedKey = (vin: string): string => `charging.unplugged.${vin}`;

export interface Car {
  vin: string;
  vehicle: Vehicle;
  curveIndex: number;
  /** Percent, as the car's own cloud knows it now. */
  soc: number;
  /** The same at another time, epoch ms, if the car is not charged until then. */
  levelAt(time: number): number;
}

async function carNow(context: SandboxContext, row: CarTable, time: number): Promise<Car> {
  const left = await context.db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', unpluggedKey(row.vin))
    .executeTakeFirst();
  const levelAt = (moment: number): number => {
    const driven = left ? Math.floor(Math.max(0, moment - Number(left.value)) / drainMs) : 0;
    return row.soc <= lowestSoc ? row.soc : Math.max(lowestSoc, row.soc - driven);
  };
  const vehicle = JSON.parse(row.json) as Vehicle;
  return { vin: row.vin, vehicle, curveIndex: row.curveIndex, soc: levelAt(time), levelAt };
}

/**
 * @returns the requested car of the user, else the default one; `undefined` without a car or for a VIN of
 * another user.
 */
export async function carOf(
  context: SandboxContext,
  userId: string,
  vin: string | undefined,
  time = context.clock.now(),
): Promise<Car | undefined> {
  const rows = await context.db
    .selectFrom('car')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('vin')
    .execute();
  const isDefault = (carRow: CarTable) => (JSON.parse(carRow.json) as Vehicle).defaultVehicle;
  const row = vin ? rows.find((car) => car.vin === vin) : (rows.find(isDefault) ?? rows[0]);
  return row && carNow(context, row, time);
}

/** The car leaves the connector with `soc` percent; from then on it is driven. */
export async function unplugCar(
  context: SandboxContext,
  vin: string,
  soc: number,
  time: number,
): Promise<void> {
  await context.db.updateTable('car').set({ soc }).where('vin', '=', vin).execute();
  await context.db
    .replaceInto('meta')
    .values({ key: unpluggedKey(vin), value: String(time) })
    .execute();
}

/** How this car would charge on a connector from `startTime` on. */
export function chargeInput(
  car: Pick<Car, 'vehicle' | 'curveIndex' | 'soc'>,
  connector: { powerW: number; current: 'AC' | 'DC' },
  startTime: number,
): SimulatedInput {
  const { vehicle, curveIndex, soc } = car;
  const acW = carAcW(curveIndex);
  return {
    kind: 'simulated',
    startTime,
    current: connector.current,
    startSoc: soc,
    batteryWh: vehicle.batteryWh,
    connectorPowerW: connector.powerW,
    curve:
      connector.current === 'AC'
        ? [
            [0, acW],
            [100, acW],
          ]
        : carCurve(curveIndex, vehicle.maxDcW),
  };
}

/** Without a target a charge ends at the usual percentage, or full for a car above. */
const usualPercent = (startSoc: number): number => (startSoc < rules.targetSoc ? rules.targetSoc : 100);

/**
 * @param target `null` if the user chose none @returns the percentage at which a charge ends by itself;
 * `null` for a target of another kind, and on an AC pile, which does not know it. A target that the car has
 * already reached is kept: the charge ends at once.
 */
export function targetSocOf(
  { current, startSoc }: SimulatedInput,
  target: ChargeTarget | null,
): number | null {
  if (current === 'AC') return null;
  if (target === null) return usualPercent(startSoc);
  return target.kind === 'SOC' ? Math.min(100, target.value) : null;
}
