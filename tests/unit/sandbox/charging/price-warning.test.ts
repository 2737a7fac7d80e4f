import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentTrial } from '#contract/calls/order.ts';
import { shanghaiMinute, unitPriceE4 } from '#contract/pricing.ts';
import { getTariff } from '#sandbox/world/tariffs.ts';
import { createTestWorld, type TestWorld } from './harness.ts';

const minuteMs = 60_000;
/** A station whose night costs the same before and after midnight. */
const overNight = 6;

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ stationId: overNight });
});
afterAll(() => world.sandbox.close());

it('trial: it warns of a price change during the charge, and not when only midnight passes', async () => {
  const { clock } = world.context;
  const drawn = { warned: 0, same: 0, overMidnight: 0 };
  for (let quarter = 0; quarter < 96; quarter += 1) {
    for (const connectorId of [world.ac, world.dc]) {
      const now = clock.now();
      const { tariffId, estimatedSec, warnings } = await world.ask(paymentTrial, { connectorId });
      const { segments } = await getTariff(world.context, tariffId);
      const minutes = Array.from(
        { length: Math.floor((estimatedSec ?? 0) / 60) },
        (_, minute) => now + minute * minuteMs,
      );
      const prices = minutes.map((time) => {
        const minute = shanghaiMinute(time);
        const segment = segments.find(({ startMin, endMin }) => startMin <= minute && minute < endMin);
        if (!segment) throw new Error('a tariff with a hole');
        return unitPriceE4(segment);
      });
      const changes = new Set(prices).size > 1;
      expect(warnings.length > 0, `${connectorId} at minute ${shanghaiMinute(now)}`).toBe(changes);
      if (changes) drawn.warned += 1;
      else drawn.same += 1;
      if (!changes && shanghaiMinute(minutes.at(-1) ?? now) < shanghaiMinute(now)) drawn.overMidnight += 1;
    }
    world.pass(15 * minuteMs);
  }
  expect(Math.min(...Object.values(drawn)), JSON.stringify(drawn)).toBeGreaterThan(0);
});
