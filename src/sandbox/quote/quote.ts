import { billTotals } from '#contract/bill.ts';
import { driveMinutes } from '#contract/drive-time.ts';
import { minuteMs } from '#contract/pricing.ts';
import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { CostRules, ParkingRule } from '#contract/schema/station/cost-rules.ts';
import type { PowerClass } from '#contract/schema/station/power-class.ts';
import type { Quote, QuoteFor } from '#contract/schema/station/quote.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import { parkingFee } from '#sandbox/charging/parking/parking-fee.ts';
import { rules } from '#sandbox/charging/rules.ts';
import { chargeInput, targetSocOf, type Car } from '#sandbox/charging/sessions/car-state.ts';
import { linesAt, planCharge } from '#sandbox/charging/sessions/charge-plan.ts';
import { chargeOf, startingAt, type Charge } from '#sandbox/charging/sessions/session-model.ts';
import { noDeductions } from '#sandbox/charging/orders/settlement.ts';
import { distanceM, type Quoter, type StationInfo } from '#sandbox/world/station-view.ts';

/** Percent between which a charge is assumed if the level of the car is not known. */
export const assumedSoc = { start: 20, end: 80 } as const;

/** Who charges. */
export interface QuoteCaller {
  car: Car;
  /** A member's service price applies. */
  member: boolean;
  /** The level of the car is not known, or the caller has none and `car` is a typical one. */
  assumed: boolean;
  /** Name of the car; `null` without one. */
  name: string | null;
}

/** What a quote depends on beside the caller. */
export interface QuoteWorld {
  /** Sandbox time, epoch ms. */
  time: number;
  origin: { longitude: number; latitude: number } | null;
  costRulesOf(tariff: Tariff, stationId: string): CostRules;
}

/** Connectors of a class with the same power and tariff. */
interface Offer {
  powerW: number;
  tariff: Tariff;
}

/** A charge without parking. */
interface Priced {
  wh: number;
  /** Energy and service, fen. */
  amount: number;
  endTime: number;
}

/** Fee of a car that parks while it charges `wh` from one time to another, fen; `null` if it is not known. */
function parkingWhile(rule: ParkingRule | null, from: number, to: number, wh: number): number | null {
  if (!rule) return null;
  if (rule.collector === 'NONE') return 0;
  if (rule.perHourAmount === null) return null;
  const { relief } = rule;
  const relieved = relief !== null && wh >= (relief.minWh ?? 0);
  if (relieved && relief.kind === 'ALL') return 0;
  const free = (relieved && relief.minutes) || 0;
  return parkingFee({ ...rule, freeMin: (rule.freeMin ?? 0) + free }, from, to);
}

const minutesBetween = (from: number, to: number): number => Math.round((to - from) / minuteMs);

/** Least amount first, then the shortest charge. */
const byAmount = (a: Priced, b: Priced): number => a.amount - b.amount || a.endTime - b.endTime;

/**
 * Quotes of one request. A charge is priced as by trial and bill: by the plan of the simulated charge and the lines of its
 * tariff; what the same car, connector, tariff and time of arrival cost is calculated once.
 */
export function createQuoter(caller: QuoteCaller, world: QuoteWorld): Quoter {
  const { car, member, assumed, name } = caller;
  const { time, origin, costRulesOf } = world;
  const charges = new Map<string, Charge>();
  const priced = new Map<string, Priced>();
  const classTariffs = new Map<string, Offer[]>();

  const offersOf = (station: StationInfo, powerClass: PowerClass): Offer[] => {
    const key = `${station.index} ${powerClass}`;
    const known = classTariffs.get(key);
    if (known) return known;
    const tariffs = new Map(station.prices.map(({ tariff }) => [tariff.tariffId, tariff]));
    const distinct = new Map<string, Offer>();
    for (const connector of station.connectors) {
      const tariff = tariffs.get(connector.tariffId);
      if (connector.powerClass !== powerClass || !tariff) continue;
      distinct.set(`${connector.powerW} ${connector.tariffId}`, { powerW: connector.powerW, tariff });
    }
    const offers = [...distinct.values()];
    classTariffs.set(key, offers);
    return offers;
  };

  /** The charge from the epoch on; it is moved to the time of arrival. */
  const shapeOf = (powerW: number, current: 'AC' | 'DC', soc: number): Charge => {
    const key = `${powerW} ${current} ${soc}`;
    const known = charges.get(key);
    if (known) return known;
    const charge = chargeOf(chargeInput({ ...car, soc }, { powerW, current }, 0));
    charges.set(key, charge);
    return charge;
  };

  const price = ({ powerW, tariff }: Offer, current: 'AC' | 'DC', arrival: number): Priced => {
    const key = `${powerW} ${current} ${tariff.tariffId} ${arrival}`;
    const known = priced.get(key);
    if (known) return known;
    const soc = assumed ? assumedSoc.start : car.levelAt(arrival);
    const input = chargeInput({ ...car, soc }, { powerW, current }, arrival);
    const share = (assumedSoc.end - assumedSoc.start) / 100;
    const target: ChargeTarget | null = !assumed
      ? null
      : current === 'AC'
        ? { kind: 'WH', value: Math.floor(car.vehicle.batteryWh * share) }
        : { kind: 'SOC', value: assumedSoc.end };
    const charge = startingAt(shapeOf(powerW, current, soc), arrival);
    const planned = {
      charge,
      segments: tariff.segments,
      member,
      choice: noDeductions,
      prepaidAmount: null,
      targetSoc: targetSocOf(input, target),
      target,
    };
    const { endTime, wh } = planCharge(planned);
    const made = { wh, endTime, amount: billTotals(linesAt(planned, endTime, wh)).totalAmount };
    priced.set(key, made);
    return made;
  };

  const quoteFor: QuoteFor = {
    name,
    startSoc: assumed ? assumedSoc.start : car.soc,
    endSoc: assumed ? assumedSoc.end : car.soc < rules.targetSoc ? rules.targetSoc : 100,
    assumed: assumed ? '20_80' : 'SOC',
  };

  return {
    quoteFor,
    of(station, powerClass): Quote | null {
      const way = origin ? driveMinutes(distanceM(origin, station.row)) : 0;
      const arrival = time + way * minuteMs;
      const current = powerClass === 'SLOW' ? 'AC' : 'DC';
      const offers = offersOf(station, powerClass);
      const sorted = offers
        .map((offer) => ({ ...price(offer, current, arrival), tariff: offer.tariff }))
        .sort(byAmount);
      const [least] = sorted;
      const most = sorted[sorted.length - 1];
      if (!least || !most) return null;
      const { occupy, parking } = costRulesOf(least.tariff, station.row.stationId);
      const parkingAmount = parkingWhile(parking, arrival, least.endTime, least.wh);
      const beside = parkingAmount ?? 0;
      return {
        wh: least.wh,
        amount: least.amount + beside,
        mostAmount: most.amount > least.amount ? most.amount + beside : null,
        parkingAmount,
        minutes: minutesBetween(arrival, least.endTime),
        assumed: quoteFor.assumed,
        missing: [
          ...(parkingAmount === null ? ['PARKING' as const] : []),
          ...(occupy ? [] : ['OCCUPY' as const]),
        ],
      };
    },
  };
}
