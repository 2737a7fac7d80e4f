import { expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderDetail } from '#contract/calls/order.ts';
import { feeOf } from '#contract/bill.ts';
import { segmentIndexAt } from '#contract/pricing.ts';
import { createQuoter } from '#sandbox/quote/quote.ts';
import { carOf, chargeInput } from '#sandbox/charging/sessions/car-state.ts';
import { chargeOf } from '#sandbox/charging/sessions/session-model.ts';
import { costRulesOf } from '#sandbox/world/cost-rules.ts';
import { randomOf } from '#tests/support/random.ts';
import { createTestWorld, paid, requestId, startOfTests, users } from '../charging/harness.ts';

const random = randomOf(2026);

/** Time from the command to the first sample, ms. */
const startMs = 4_000;

it.each([1, 2, 3, 5, 8, 13])(
  'quote and bill: a charge at station %i costs what its quote has said, to the fen and to the Wh',
  async (stationId) => {
    const now = startOfTests + Math.floor(random() * 1440) * 60_000;
    const world = await createTestWorld({ stationId, now: () => now });
    const { context } = world;
    const { orderNo } = await paid(world, world.dc, { prepayAmount: 50_000 });
    await world.ask(chargeStart, { orderNo, requestId: requestId() });
    const time = context.clock.now() + startMs;
    const car = await carOf(context, users.normal, undefined, time);
    const station = context.world.stations[0];
    const own = context.world.connector(world.dc);
    if (!car || !station || !own) throw new Error('the world has no car or no station');
    const world46 = {
      time,
      origin: null,
      costRulesOf: (tariff: Parameters<typeof costRulesOf>[1], id: string) =>
        costRulesOf(context, tariff, id),
    };
    const quoter = createQuoter({ car, member: true, assumed: false, name: null }, world46);
    const quote = quoter.of(station, own.powerClass);
    if (!quote?.wh) throw new Error('no quote');

    world.pass(6 * 3_600_000);
    await world.advance();
    world.pass(3_600_000);
    const { details, chargedWh, startTime } = await world.ask(orderDetail, { orderNo });
    const billed = details.reduce((sum, line) => sum + line.elecAmount + line.serviceAmount, 0);
    expect(startTime).toBe(time);
    expect(chargedWh).toBe(quote.wh);
    const energy = quote.amount - (quote.parkingAmount ?? 0);
    const most = (quote.mostAmount ?? quote.amount) - (quote.parkingAmount ?? 0);
    const powers = new Set(
      station.connectors.filter((row) => row.powerClass === own.powerClass).map((row) => row.powerW),
    );
    if (powers.size === 1) expect(billed).toBe(energy);
    else expect([energy, most]).toContain(billed);

    // Second by second, without the cuts at the borders of the tariff.
    const charge = chargeOf(chargeInput(car, { powerW: own.powerW, current: 'DC' }, time));
    const tariff = station.prices.find((price) => price.tariff.tariffId === own.tariffId)?.tariff;
    const bySegment = new Map<string, number>();
    for (let at = time, before = 0; before < quote.wh; at += 1_000) {
      const wh = Math.min(quote.wh, charge.whAt(at + 1_000));
      const key = `${segmentIndexAt(tariff?.segments ?? [], at)} ${Math.floor((at + 8 * 3_600_000) / 86_400_000)}`;
      bySegment.set(key, (bySegment.get(key) ?? 0) + wh - before);
      before = wh;
    }
    let sum = 0;
    for (const [key, wh] of bySegment) {
      const segment = tariff?.segments[Number.parseInt(key, 10)];
      const service = segment?.memberServicePriceE4 ?? segment?.servicePriceE4 ?? 0;
      sum += feeOf(wh, segment?.elecPriceE4 ?? 0) + feeOf(wh, service);
    }
    expect(Math.abs(sum - billed)).toBeLessThanOrEqual(time % 1_000 === 0 ? 0 : 1);
    await world.sandbox.close();
  },
);
