import {
  repairApply,
  repairCancel,
  repairConfig,
  repairConfirm,
  repairInfo,
  repairQuote,
  repairReschedule,
} from '#contract/calls/repair.ts';
import type { Stage } from './stage.ts';

const minuteMs = 60_000;

/** Two repairs: one is cancelled, one goes on to its end with a quote. */
export async function playRepairs({ ask, control, wait, requestId }: Stage): Promise<void> {
  const { piles, regions, slots } = await ask(repairConfig, {});
  const [pile] = piles;
  const province = regions[0];
  const city = province?.cities[0];
  const district = city?.districts[0];
  const times = slots.flatMap((day) => day.slots.map(({ startTime }) => startTime));
  const [first, second] = times;
  if (!pile || !province || !city || !district || first === undefined || second === undefined)
    throw new Error('the sandbox has no pile, no region or no time of a visit');
  const apply = () =>
    ask(repairApply, {
      pileId: pile.pileId,
      pileSn: null,
      faultType: 'OTHER',
      description: '充电时有异响，请工程师上门查看',
      fileIds: [],
      contactName: '演示车主',
      contactPhone: '13800000002',
      region: { provinceCode: province.code, cityCode: city.code, districtCode: district.code },
      address: '演示路 1 号',
      expectedTime: first,
      requestId: requestId(),
    });
  const idOf = (answer: Awaited<ReturnType<typeof apply>>): string => answer?.repairId ?? '';
  const dropped = idOf(await apply());
  await ask(repairReschedule, { repairId: dropped, expectedTime: second, requestId: requestId() });
  await ask(repairCancel, { repairId: dropped, requestId: requestId() });
  await wait(30 * minuteMs);
  const repairId = idOf(await apply());
  const serviceEvent = (event: string, more: object = {}) => control('repair', { repairId, event, ...more });
  for (const event of ['accept', 'dispatch', 'fixVisit']) await serviceEvent(event);
  await serviceEvent('askQuote', { quoteAmount: 12_000 });
  await ask(repairInfo, { repairId });
  await ask(repairQuote, { repairId, accept: true, quoteAmount: 12_000, requestId: requestId() });
  await serviceEvent('finish');
  await ask(repairConfirm, { repairId, solved: true, reason: null, requestId: requestId() });
}
