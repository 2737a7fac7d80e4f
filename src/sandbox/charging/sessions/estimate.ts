import { codes } from '#contract/codes.ts';
import { targetKinds, type ChargeTarget, type TargetKind } from '#contract/schema/order/charge-target.ts';
import type { TargetQuote } from '#contract/schema/order/target-quote.ts';
import type { ChargeDetail } from '#contract/schema/order/order.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import { segmentIndexAt, unitPriceE4 } from '#contract/pricing.ts';
import { Refusal, type SandboxContext } from '#sandbox/context.ts';
import { blockReason, getConnector, type ConnectorView } from '#sandbox/world/connectors.ts';
import { isMember } from '#sandbox/world/stations.ts';
import { getTariff } from '#sandbox/world/tariffs.ts';
import { carOf, chargeInput, targetSocOf, type Car } from './car-state.ts';
import { linesAt, planCharge, type PlanInput } from './charge-plan.ts';
import { offeredOf, quoteOf } from './quotes.ts';
import { chargeOf, type SimulatedInput } from './session-model.ts';
import { noDeductions, type Choice } from '../orders/settlement.ts';
import { walletOf, type Wallet } from '../cards/wallet.ts';

/** The input of trial and creation: car, connector, price, wallet and a charge that starts now. */
export interface Estimate {
  car: Car;
  view: ConnectorView;
  tariff: Tariff;
  wallet: Wallet;
  member: boolean;
  /** Whether it is a station of the brand, where coupons of some stations can be used. */
  brandOwned: boolean;
  /** Unit price now in 1/10000 yuan per kWh. */
  currentPriceE4: number;
  /**
   * Estimated bill until the charge ends by itself: the target, otherwise 90 %, or the full battery for a car
   * above that and on an AC pile; empty for a target that is reached.
   */
  lines: ChargeDetail[];
  wh: number;
  /** End of the estimate, percent. */
  endSoc: number;
  /** How long it takes. */
  seconds: number;
  /** The estimated charge with chosen deductions. */
  planOf(choice: Choice): PlanInput;
  /** The targets on offer that the car has not reached, with chosen deductions. */
  quotesOf(choice: Choice): TargetQuote[];
}

/** Kinds of target on a connector: the pile of a slow one does not know the state of charge. */
export const kindsOf = (current: 'AC' | 'DC'): TargetKind[] =>
  targetKinds.filter((kind) => kind !== 'SOC' || current === 'DC');

/** What each target on offer costs from the start of a charge. */
function quotesOf(charge: SimulatedInput, input: PlanInput): TargetQuote[] {
  const { current, startSoc, startTime } = charge;
  return offeredOf(kindsOf(current))
    .filter(({ kind, value }) => kind !== 'SOC' || value > startSoc)
    .map((target) => {
      const of = { ...input, target, targetSoc: targetSocOf(charge, target) };
      return quoteOf(of, target, planCharge(of), startTime, current === 'DC');
    });
}

/** @returns the user's car. @throws Refusal 1282007 without a car, or for a VIN of another user. */
export async function carOrRefuse(
  context: SandboxContext,
  userId: string,
  vin: string | undefined,
): Promise<Car> {
  const car = await carOf(context, userId, vin);
  if (!car) throw new Refusal(codes.noBoundCar, '您还未绑定车辆');
  return car;
}

/** @throws Refusal 1282001 when this user cannot prepay on the connector with this car. */
export async function connectorOrRefuse(
  context: SandboxContext,
  userId: string,
  connectorId: string,
  car: Car,
): Promise<ConnectorView> {
  const view = await getConnector(context, connectorId);
  const fits = view && (view.row.powerClass === 'SLOW' ? car.vehicle.portAc : car.vehicle.portDc);
  const station = view && stationOf(context, view.row.stationId);
  if (!view || !fits || station?.stationStatus !== 50 || blockReason(view, { userId })) {
    const connectorStatus = view?.status ?? 0;
    throw new Refusal(codes.pileNotUsable, '当前充电枪不可用，请更换充电枪', { connectorStatus });
  }
  return view;
}

/** @returns the facts of a station, or `undefined` */
export const stationOf = ({ world }: SandboxContext, stationId: string) => world.byId.get(stationId)?.row;

/**
 * Estimates a charge of `car` on a connector that starts now.
 *
 * @param target end that the user chose @throws Refusal for a percentage on an AC pile, which does not know
 * the state of charge
 */
export async function estimate(
  context: SandboxContext,
  userId: string,
  car: Car,
  view: ConnectorView,
  target: ChargeTarget | null = null,
): Promise<Estimate> {
  const now = context.clock.now();
  const tariff = await getTariff(context, view.row.tariffId);
  const wallet = await walletOf(context, userId);
  const member = isMember(wallet.memberLevel);
  const current = view.row.powerClass === 'SLOW' ? 'AC' : 'DC';
  if (current === 'AC' && target?.kind === 'SOC')
    throw new Refusal(codes.failure, '该充电枪不支持按电量百分比设置目标', { field: 'target' });
  const input = chargeInput(car, { powerW: view.row.powerW, current }, now);
  const charge = chargeOf(input);
  const targetSoc = targetSocOf(input, target);
  const planOf = (choice: Choice): PlanInput => ({
    charge,
    segments: tariff.segments,
    member,
    choice,
    prepaidAmount: null,
    targetSoc,
    target,
  });
  const plan = planCharge(planOf(noDeductions));
  const segment = tariff.segments[segmentIndexAt(tariff.segments, now)];
  if (!segment) throw new Error(`tariff ${tariff.tariffId} has a hole`);
  return {
    car,
    view,
    tariff,
    wallet,
    member,
    brandOwned: stationOf(context, view.row.stationId)?.brandOwned === 1,
    currentPriceE4: unitPriceE4(segment, member),
    lines: linesAt(planOf(noDeductions), plan.endTime, plan.wh),
    wh: plan.wh,
    endSoc:
      plan.reason === 6 && targetSoc !== null
        ? Math.max(car.soc, targetSoc)
        : Math.round(charge.socAfter(plan.wh)),
    seconds: Math.round((plan.endTime - now) / 1000),
    planOf,
    quotesOf: (choice) => quotesOf(input, planOf(choice)),
  };
}
