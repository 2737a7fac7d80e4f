import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import type { SandboxContext } from '../context.ts';
import { regionOf } from './regions.ts';

const dayMs = 86_400_000;

const region = (districtCode: string) =>
  regionOf({ provinceCode: '440000', cityCode: '440300', districtCode }) ?? null;

/** The piles of the demonstration (domain model, 8.1): one in its warranty, one whose warranty is over. */
const seeds = (now: number): readonly (HomePile & { userId: string })[] => [
  {
    userId: '10000002',
    pileId: 'HP10000002',
    sn: 'PW07KW24A00002',
    name: '7kW 家用充电桩',
    model: 'PW-AC7',
    address: '演示小区 1 栋地库 A-16',
    region: region('440305'),
    warrantyEnd: now + 400 * dayMs,
  },
  {
    userId: '10000003',
    pileId: 'HP10000003',
    sn: 'PW11KW23R00003',
    name: '11kW 家用充电桩',
    model: 'PW-AC11R',
    address: '演示花园 B2-118',
    region: region('440304'),
    warrantyEnd: now - 90 * dayMs,
  },
];

/** Binds the piles of the demo owners. */
export async function seedHomePiles({ db, clock }: SandboxContext): Promise<void> {
  const rows = seeds(clock.now()).map(({ userId, ...pile }) => ({
    pileId: pile.pileId,
    sn: pile.sn,
    userId,
    json: JSON.stringify(pile),
  }));
  await db.insertInto('homePile').values(rows).execute();
}
