import { describe, expect, it } from 'vitest';
import {
  applicationDetail,
  applicationList,
  confirmAcceptance,
  confirmPlan,
  pileEligibility,
  putForward,
  queryDeliveryOrder,
  voidOrder,
} from '#contract/calls/pile.ts';
import { rightsList } from '#contract/calls/rights.ts';
import { codes } from '#contract/codes.ts';
import { Refusal } from '#sandbox/context.ts';
import { settingOf } from '#sandbox/home-pile/setting/setting-store.ts';
import type { WorkEvent } from '#sandbox/pile-application/apply-machine.ts';
import { workOnApplication } from '#sandbox/pile-application/application-work.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { loginHeaders, origin, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';
import { car } from './form.ts';
import { createPileWorld, type PileWorld } from './world.ts';

standAt();
const sandbox = await sandboxOfFile();

const accepting = 'A2026030100000019';
const delivering = 'A2026030100000030';

const read = async (headers: Headers, applyId: string) =>
  (await send(sandbox, applicationDetail, { applyId }, headers)).data;

describe('the delivery of a pile', () => {
  it('pile delivery: it needs a complete address', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const { data } = await send(sandbox, queryDeliveryOrder, { applyId: delivering }, headers);
    const { delivery } = await read(headers, delivering);
    expect(delivery?.address).toBe(data.address);
    const other = await createPileWorld();
    const applied = await putForwardIn(other, { serviceType: 'DELIVERY' });
    await workOnApplication(other.context, applied, 'pass', {});
    expect(await other.ask(queryDeliveryOrder, { applyId: applied })).toMatchObject({
      address: '广东省深圳市福田区星河湾东区3 栋 1 单元 1201',
    });
    await other.close();
  });
});

async function putForwardIn(world: PileWorld, change: Parameters<PileWorld['form']>[0] = {}) {
  const answer = await world.ask(putForward, world.form(change));
  if (answer instanceof Refusal) throw answer;
  return answer.applyId;
}

describe('the installation of a pile', () => {
  it('installation: it has a drawn plan, photos of the work and a signed sheet', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const { survey, acceptance } = await read(headers, accepting);
    expect(survey?.planFiles).toHaveLength(1);
    expect(acceptance?.photos).toHaveLength(3);
    const files = [...(survey?.planFiles ?? []), ...(acceptance?.photos ?? []), acceptance?.confirmFile];
    for (const file of files) {
      const served = await sandbox.fetch(new Request(origin + (file?.url ?? '')));
      expect(served.headers.get('content-type')).toContain('image/svg+xml');
      expect((await served.arrayBuffer()).byteLength).toBe(file?.size);
    }
  });

  it('installation: the visit of the surveyor has an earlier time than the findings, and the address does not repeat the name of the community', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const { data } = await send(sandbox, applicationList, { pageSize: 50 }, headers);
    for (const { applyId } of data.list) {
      const { survey, surveyor, installer, acceptance, ...rest } = await read(headers, applyId);
      if (survey) expect(surveyor?.visitTime).toBeLessThan(rest.statusTime ?? 0);
      if (acceptance) expect(installer?.visitTime).toBeLessThan(acceptance.finishTime ?? 0);
      expect(rest.address).not.toContain(rest.communityName);
    }
  });

  it('installation: the installed pile charges the car of the application', async () => {
    const world = await createPileWorld();
    const applyId = await putForwardIn(world);
    const { context } = world;
    const work = async (...events: WorkEvent[]) => {
      for (const event of events) await workOnApplication(context, applyId, event, { needMeter: false });
    };
    await work('pass', 'fixSurvey', 'findFeasible');
    const accepted = { applyId, accept: true, reason: null };
    await world.ask(confirmPlan, { ...accepted, extraAmount: 18_000, requestId: uuid(2) });
    await work('startInstall', 'finishInstall');
    await world.ask(confirmAcceptance, { ...accepted, requestId: uuid(3) });
    const setting = await settingOf(context.db, { pileId: `HP${applyId.slice(1)}`, model: 'PW-AC7' });
    expect(setting).toMatchObject({ mode: 'PLUG_AND_CHARGE', authVins: [car] });
    await world.close();
  });
});

describe('the entitlement to a pile', () => {
  const rightIn = async (world: PileWorld) => {
    const rights = await world.ask(rightsList, { vinNo: car });
    if (rights instanceof Refusal) throw rights;
    return rights.find(({ action }) => action === 'APPLY_PILE');
  };

  it('pile entitlement: it is used when the pile of its car is installed, and not before', async () => {
    const world = await createPileWorld();
    const applyId = await putForwardIn(world, { serviceType: 'DELIVERY' });
    for (const event of ['pass', 'ship'] as const) await workOnApplication(world.context, applyId, event, {});
    expect(await rightIn(world)).toMatchObject({ state: 'AVAILABLE', usedTime: null });
    await workOnApplication(world.context, applyId, 'sign', {});
    const usedTime = world.context.clock.now();
    expect(await rightIn(world)).toMatchObject({ state: 'USED', usedTime, usedApplyId: applyId });
    const code = codes.homeStationUnconformity;
    expect(await world.ask(pileEligibility, { vin: car })).toMatchObject({ code });
    expect(await world.ask(putForward, world.form())).toMatchObject({ code });
    await world.close();
  });

  it('pile entitlement: it is available again after a failed application', async () => {
    const world = await createPileWorld();
    const applyId = await putForwardIn(world);
    const { context } = world;
    const reason = { reasonCode: 'NOT_NEEDED' as const, reasonText: '', applyId, requestId: uuid(4) };
    expect(await world.ask(voidOrder, reason)).not.toBeInstanceOf(Refusal);
    await workOnApplication(context, applyId, 'grantVoid', {});
    expect(await rightIn(world)).toMatchObject({ state: 'AVAILABLE' });
    expect(await world.ask(pileEligibility, { vin: car })).toMatchObject({ existingApplyId: null });
    await world.close();
  });
});

describe('an application and its dates', () => {
  it('application: a refused one can be submitted after its entitlement ended, a new one cannot', async () => {
    const world = await createPileWorld();
    const applyId = await putForwardIn(world);
    await workOnApplication(world.context, applyId, 'reject', {});
    await world.endRights(world.context.clock.now());
    expect(await world.ask(putForward, world.form({ applyId }))).toMatchObject({ status: 'SUBMITTED' });
    await world.context.db.deleteFrom('pileApplication').execute();
    expect(await world.ask(putForward, world.form())).toMatchObject({ code: codes.homeStationValidity });
    await world.close();
  });

  it('application: it records the consent to the agreement in force', async () => {
    const world = await createPileWorld();
    const answer = await world.ask(putForward, world.form({ agreementVersion: '0.1' }));
    expect(answer).toMatchObject({
      message: '协议已更新，请刷新后重新阅读',
      data: { field: 'agreementVersion' },
    });
    await world.close();
  });
});
