import {
  applicationDetail as detailCall,
  applicationList as listCall,
  pileConfig as configCall,
  pileEligibility as eligibilityCall,
  pileProducts as productsCall,
  queryDeliveryOrder as deliveryCall,
} from '#contract/calls/pile.ts';
import { codes } from '#contract/codes.ts';
import { midnightOf, visitDays } from '#contract/pile/visit-days.ts';
import { implement, Refusal, type Implementation } from '../context.ts';
import { serviceRegions } from '../home-pile/regions.ts';
import { paging } from '../paging.ts';
import { detailOf, rowOf } from './application-view.ts';
import { eligibilityProblem, rightOfCar, runningOf } from './eligibility.ts';
import { ownerImplementations } from './owner.ts';
import { products } from './products.ts';
import { putForward } from './put-forward.ts';
import { applicationsOf, contactOf, ownApplication } from './store.ts';
import { pileServiceTel } from './work-rules.ts';

const dayMs = 86_400_000;

/** The calls of applications for home piles. */
export const pileApplicationImplementations: Implementation[] = [
  implement(eligibilityCall, async (context, { vin }, caller) => {
    const userId = caller?.userId ?? '';
    const open = await runningOf(context, vin);
    const { modelName: _modelName, ...right } = await rightOfCar(context, userId, vin);
    return {
      vin,
      ...right,
      serviceTypes: ['INSTALL', 'DELIVERY'],
      existingApplyId: open?.userId === userId ? open.applyId : null,
    };
  }),
  implement(configCall, async ({ db, clock }, _request, caller) => ({
    days: Array.from({ length: visitDays.last - visitDays.first + 1 }, (_, index) => ({
      date: midnightOf(clock.now()) + (visitDays.first + index) * dayMs,
      slots: ['AM', 'PM'],
    })),
    contact: await contactOf(db, caller?.userId ?? ''),
    serviceTel: pileServiceTel,
  })),
  implement(productsCall, async (_context, { vin, cityCode, districtCode }) => {
    const city = serviceRegions.flatMap(({ cities }) => cities).find(({ code }) => code === cityCode);
    const isServed =
      city && (districtCode === undefined || city.districts.some(({ code }) => code === districtCode));
    if (cityCode !== undefined && !isServed) throw eligibilityProblem('homeStationNoSales', { vin });
    return products;
  }),
  implement(listCall, async ({ db, clock }, request, caller) => {
    const page = paging(request, clock.now());
    const all = await applicationsOf(db, caller?.userId ?? '');
    return page.cut(all.filter(({ createTime }) => createTime <= page.snapshotTime).map(rowOf));
  }),
  implement(detailCall, async (context, { applyId }, caller) =>
    detailOf(context, await ownApplication(context.db, caller?.userId ?? '', applyId)),
  ),
  implement(deliveryCall, async ({ db }, { applyId }, caller) => {
    const { facts } = await ownApplication(db, caller?.userId ?? '', applyId);
    if (!facts.delivery) throw new Refusal(codes.noSuchOrder, '暂无配送信息');
    return facts.delivery;
  }),
  putForward,
  ...ownerImplementations,
];
