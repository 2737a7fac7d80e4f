import type { SandboxContext } from '../context.ts';
import { carAcW } from '../charging/sessions/car-curve.ts';
import { carOf } from '../charging/sessions/car-state.ts';
import { begin, plug, type LivePile } from './live/acts.ts';
import { powerOf } from './live/energy.ts';
import { newLife } from './live/pile-life.ts';
import type { Plugged } from './live/pile-rules.ts';
import { saveLive } from './live/pile-store.ts';
import { pastRecords } from './history.ts';
import { newFacts, putUpPile } from './new-pile.ts';
import type { PileFacts } from './piles.ts';
import { keepRecords } from './records.ts';
import { regionOf } from './regions.ts';
import { demoSettings } from './setting/defaults.ts';
import { rulesOf } from './setting/pile-rules.ts';
import { saveSetting } from './setting/setting-store.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const region = (districtCode: string) =>
  regionOf({ provinceCode: '440000', cityCode: '440300', districtCode }) ?? null;

/** Numbers on the plates of the demo users' piles; their applications name them. */
export const demoPlates = { plug: 'PW07KW24A00002', arm: 'PW11KW23R00003' } as const;

/**
 * When the warranty of each of them ends, epoch ms; that of the pile with an arm is over. Pile and
 * application agree.
 */
export const demoWarrantyEnds = (now: number) => ({ plug: now + 400 * dayMs, arm: now - 90 * dayMs });

const nobodys = { address: '', region: null, warrantyEnd: null };

/** 7 kW, plug & charge, under warranty, and it charges now. */
const plugPile = (now: number): PileFacts =>
  newFacts(
    {
      pileId: 'HP10000002',
      sn: demoPlates.plug,
      name: '7kW 家用充电桩',
      model: 'PW-AC7',
      address: '演示小区 1 栋地库 A-16',
      region: region('440305'),
      warrantyEnd: demoWarrantyEnds(now).plug,
    },
    now - 280 * dayMs,
    {
      longitude: 113.9412,
      latitude: 22.5329,
    },
  );

/** 11 kW with a robot arm, scheduled for the night, warranty over; nothing is plugged in. */
const armPile = (now: number): PileFacts =>
  newFacts(
    {
      pileId: 'HP10000003',
      sn: demoPlates.arm,
      name: '11kW 家用充电桩',
      model: 'PW-AC11R',
      address: '演示花园 B2-118',
      region: region('440304'),
      warrantyEnd: demoWarrantyEnds(now).arm,
    },
    now - 280 * dayMs,
    { longitude: 114.0551, latitude: 22.5412 },
  );

/** Piles that can be bound: one online and one offline. Their codes are fixed, so that they can be typed. */
const looseSeeds = (now: number): readonly [facts: PileFacts, silent: boolean][] => [
  [
    newFacts(
      { ...nobodys, pileId: 'HP20000007', sn: 'PW07KW26B00007', name: '家用充电桩', model: 'PW-AC7' },
      now - dayMs,
      {
        checkCode: '246810',
      },
    ),
    false,
  ],
  [
    newFacts(
      { ...nobodys, pileId: 'HP20000008', sn: 'PW11KW26B00008', name: '家用充电桩', model: 'PW-AC11' },
      now - dayMs,
      {
        checkCode: '135790',
      },
    ),
    true,
  ],
];

/** The first car that a pile knows. */
async function driverOf(
  context: SandboxContext,
  userId: string,
  { rules }: PileFacts,
  time: number,
): Promise<Plugged & { vin: string }> {
  const car = await carOf(context, userId, rules.authVins[0], time);
  if (!car) throw new Error(`the sandbox has no car for the pile of ${userId}`);
  const { vehicle, curveIndex, soc } = car;
  return { vin: car.vin, time, acW: carAcW(curveIndex), batteryWh: vehicle.batteryWh, soc, served: false };
}

/** Creates the demo piles (domain model, 8.1) with their past charges, and two that can be bound. */
export async function seedHomePiles(context: SandboxContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const owned = [
    ['10000002', plugPile(now)],
    ['10000003', armPile(now)],
  ] as const;
  for (const [userId, facts] of owned) {
    const setting = demoSettings(facts);
    if (setting) {
      facts.rules = rulesOf(setting);
      await saveSetting(db, setting);
    }
    const pluggedTime = now - 55 * minuteMs;
    const driver = await driverOf(context, userId, facts, pluggedTime);
    const life = newLife(facts.pileId, now - 280 * dayMs);
    const pile: LivePile = { facts, life, records: [], news: [] };
    await putUpPile(db, userId, facts, life);
    const powerW = powerOf(facts, driver, facts.rules);
    await keepRecords(db, facts.pileId, pastRecords(facts, { ...driver, powerW }, now));
    if (facts.rules.mode === 'PLUG_AND_CHARGE') {
      plug(pile, driver);
      begin(pile, 'autoStart', pluggedTime + 5_000);
    } else life.newFirmware = '2.4.1';
    // The owner got the notices of events before the start of the sandbox at that time.
    pile.news.length = 0;
    life.missedTo = now;
    await saveLive(db, pile);
  }
  for (const [facts, isSilent] of looseSeeds(now)) {
    const life = newLife(facts.pileId, facts.installTime);
    if (isSilent) Object.assign(life, { state: 'OFFLINE', silentSince: facts.installTime });
    await putUpPile(db, null, facts, life);
  }
}
