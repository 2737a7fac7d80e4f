import { expect, it } from 'vitest';
import { repairApply, repairConfig, repairInfo } from '#contract/calls/repair.ts';
import { findPileById } from '#sandbox/home-pile/piles.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();

/** What a repair contains about a pile whose number the user typed. */
async function repairOf(headers: Headers, pileSn: string, serial: number) {
  const { data: config } = await send(sandbox, repairConfig, {}, headers);
  const request = {
    pileId: null,
    pileSn,
    faultType: 'LEAK_TRIP' as const,
    description: '一插枪家里的空开就跳闸',
    fileIds: [],
    contactName: '王先生',
    contactPhone: '13800000002',
    region: { provinceCode: '440000', cityCode: '440300', districtCode: '440305' },
    address: '演示小区 1 栋',
    expectedTime: config.slots[1]?.slots[0]?.startTime ?? 0,
    requestId: uuid(serial),
  };
  const answer = await send(sandbox, repairApply, request, headers);
  expect(answer.code).toBe(0);
  const { data } = await send(sandbox, repairInfo, { repairId: answer.data?.repairId ?? '' }, headers);
  return { pileId: data.pileId, pileName: data.pileName, inWarranty: data.inWarranty };
}

it('repair by a typed number: a pile of another user looks the same as an unknown number', async () => {
  const { pile } = (await findPileById(sandbox.context.db, 'HP10000003')) ?? { pile: null };
  const foreign = await repairOf(await loginHeaders(sandbox, 'normal'), pile?.sn ?? '', 1);
  expect(foreign).toEqual(await repairOf(await loginHeaders(sandbox, 'new'), 'PW-NOBODY-1', 2));
});

it("repair by a typed number: the user's own pile is recognised in any writing", async () => {
  const heavy = await loginHeaders(sandbox, 'heavy');
  const { pile } = (await findPileById(sandbox.context.db, 'HP10000003')) ?? { pile: null };
  const own = await repairOf(heavy, pile?.sn.toLowerCase() ?? '', 3);
  expect(own).toMatchObject({ pileId: 'HP10000003', pileName: pile?.name });
});
