import { carOf, type Car } from '#sandbox/charging/sessions/car-state.ts';
import type { Caller, SandboxContext } from '#sandbox/context.ts';
import { costRulesOf } from '#sandbox/world/cost-rules.ts';
import { boundCar } from '#sandbox/world/make/people.ts';
import type { Viewpoint } from '#sandbox/world/station-view.ts';
import { assumedSoc, createQuoter, type QuoteCaller } from './quote.ts';

/** A typical car, for an owner who has bound none. */
function typicalCar(userId: string): Car {
  const { vehicle, curveIndex } = boundCar(userId, '', 0);
  const typical = { ...vehicle, batteryWh: 60_000 };
  return {
    vin: vehicle.vin,
    vehicle: typical,
    curveIndex,
    soc: assumedSoc.start,
    levelAt: () => assumedSoc.start,
  };
}

/** @returns a viewpoint with the quotes for the caller's default car; without a login it stays as it is */
export async function withQuotes(
  context: SandboxContext,
  caller: Caller | null,
  from: Viewpoint,
): Promise<Viewpoint> {
  if (!caller || context.scenario.quote === 'none') return from;
  const car = await carOf(context, caller.userId, undefined, from.time);
  const of: QuoteCaller = {
    car: car ?? typicalCar(caller.userId),
    member: from.member,
    assumed: !car || context.scenario.quote === 'noLevel',
    name: car ? `${car.vehicle.brandName}${car.vehicle.modelName}` : null,
  };
  const quotes = createQuoter(of, {
    time: from.time,
    origin: from.origin,
    costRulesOf: (tariff, stationId) => costRulesOf(context, tariff, stationId),
  });
  return { ...from, quotes };
}
