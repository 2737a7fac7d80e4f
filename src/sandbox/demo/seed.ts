import type { Coupon } from '#sandbox/complete-entities.ts';
import type { ChosenNotices } from '../notice/settings.ts';
import { offeredOf } from '../notice/rules.ts';
import type { SandboxContext } from '../context.ts';
import { newLife } from '../home-pile/live/pile-life.ts';
import { newFacts, putUpPile } from '../home-pile/new-pile.ts';
import { regionOf } from '../home-pile/regions.ts';
import { defaultSetting } from '../home-pile/setting/defaults.ts';
import { rulesOf } from '../home-pile/setting/pile-rules.ts';
import { saveSetting } from '../home-pile/setting/setting-store.ts';
import { shanghaiMinute } from '#contract/pricing.ts';
import { beginDemo } from './progress.ts';
import { demoPiles, demoTimes, demoUserId, demoVin } from './who.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const dayMin = 24 * 60;

/** He gets every notice at once and by every channel, so that the phone shows it at any hour of the day. */
const chosen: ChosenNotices = { channels: offeredOf, quiet: null };

/** Ends so that its notice is due at a minute of the demonstration. */
const couponFor = (now: number): Coupon => ({
  couponId: `Q${demoUserId}1`,
  name: '服务费5元券',
  type: 'CASH',
  applyTo: 'SERVICE',
  value: 500,
  thresholdAmount: 0,
  scope: 'ALL',
  scopeText: '全部公共充电站',
  startTime: now - 30 * dayMs,
  endTime: now + 3 * dayMs + demoTimes.couponMin * minuteMs,
  status: 'UNUSED',
  source: 'ACTIVITY',
});

/** One pile charges when a car is plugged in; the other on a schedule that begins soon, and no car comes. */
async function seedPiles({ db }: SandboxContext, now: number): Promise<void> {
  const startMin = Math.ceil(shanghaiMinute(now) + demoTimes.windowMin) % dayMin;
  const schedules = [
    {
      id: 'demo',
      enabled: true,
      startMin,
      endMin: (startMin + 120) % dayMin,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    },
  ];
  for (const [pileId, name, mode] of [
    [demoPiles.plug, '地库 A-20 充电桩', 'PLUG_AND_CHARGE'],
    [demoPiles.schedule, '院内充电桩', 'SCHEDULE'],
  ] as const) {
    const since = now - 200 * dayMs;
    const pile = {
      pileId,
      sn: `PW07KW24D${pileId.slice(-5)}`,
      name,
      model: 'PW-AC7',
      address: '演示小区 3 栋',
      region: regionOf({ provinceCode: '440000', cityCode: '440300', districtCode: '440304' }) ?? null,
      warrantyEnd: now + 400 * dayMs,
    };
    const isScheduled = mode === 'SCHEDULE';
    const setting = {
      ...defaultSetting(pile),
      version: 1,
      mode,
      authVins: [demoVin],
      schedules: isScheduled ? schedules : [],
    };
    const facts = newFacts(pile, since, { longitude: 114.0579, latitude: 22.5431, rules: rulesOf(setting) });
    await putUpPile(db, demoUserId, facts, { ...newLife(pileId, since), missedTo: now });
    await saveSetting(db, setting);
  }
}

/** What the owner of the demonstration has at its begin. Seeded last, so that the numbers of the others do not change. */
export async function seedDemo(context: SandboxContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const coupon = couponFor(now);
  const { couponId, status } = coupon;
  await db
    .insertInto('coupon')
    .values({ couponId, userId: demoUserId, status, json: JSON.stringify(coupon) })
    .execute();
  await db
    .insertInto('noticeSetting')
    .values({ userId: demoUserId, json: JSON.stringify(chosen) })
    .execute();
  await seedPiles(context, now);
  await beginDemo(db, now);
}
