import { describe, expect, it } from 'vitest';
import {
  applicationDetail,
  confirmAcceptance,
  confirmPlan,
  pileAppointment,
  pileConfig,
  voidOrder,
} from '#contract/calls/pile.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();
const dayMs = 86_400_000;

/** Applications of `heavy` by state, see the seed. */
const surveying = 'A2026030100000013';
const planned = 'A2026030100000014';
const meter = 'A2026030100000016';
const installing = 'A2026030100000018';
const accepting = 'A2026030100000019';

const read = async (headers: Headers, applyId: string) =>
  (await send(sandbox, applicationDetail, { applyId }, headers)).data;

describe('actions of the applicant', () => {
  it('application: a confirmed visit can be moved once', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const { days } = (await send(sandbox, pileConfig, {}, headers)).data;
    const move = (number: number) =>
      send(
        sandbox,
        pileAppointment,
        { applyId: surveying, kind: 'SURVEY', date: days[number]?.date, slot: 'PM', requestId: uuid(number) },
        headers,
      );
    expect((await read(headers, surveying)).actions).toContain('APPOINT_SURVEY');
    expect((await move(2)).code).toBe(0);
    const moved = await read(headers, surveying);
    expect(moved.surveyor?.visitTime).toBe((days[2]?.date ?? 0) + 14 * 3_600_000);
    expect(moved.actions).not.toContain('APPOINT_SURVEY');
    expect((await move(3)).message).toBe('上门时间只能修改一次，请联系服务商');
  });

  it('application: only the quote that the user has read is accepted', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const plan = { applyId: planned, accept: true, reason: null };
    const other = { ...plan, extraAmount: 17_999, requestId: uuid(11) };
    expect((await send(sandbox, confirmPlan, other, headers)).message).toBe('方案费用已更新，请重新确认');
    const read18 = { ...plan, extraAmount: 18_000, requestId: uuid(12) };
    expect((await send(sandbox, confirmPlan, read18, headers)).data).toMatchObject({ status: 'METER_APPLY' });
  });

  it('application: refusing a quote needs a reason of 5 to 100 characters', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const refuse = (reason: string | null, number: number) =>
      send(
        sandbox,
        confirmAcceptance,
        { applyId: accepting, accept: false, reason, requestId: uuid(number) },
        headers,
      );
    expect((await refuse(null, 21)).data).toMatchObject({ field: 'reason' });
    expect((await refuse('不行', 22)).data).toMatchObject({ field: 'reason' });
    expect((await refuse('线管没有固定好', 23)).data).toMatchObject({ status: 'INSTALLING' });
  });

  it('application: it cannot be cancelled after the installation began, and a refused cancellation restores its state', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const ask = (applyId: string, number: number) =>
      send(
        sandbox,
        voidOrder,
        { applyId, reasonCode: 'OTHER', reasonText: '车位卖掉了', requestId: uuid(number) },
        headers,
      );
    expect(await ask(installing, 31)).toMatchObject({ code: -1, message: '当前状态不可作废' });
    expect((await ask(meter, 32)).data).toMatchObject({ status: 'VOID_PENDING' });
    await control(sandbox, 'pile-application', { applyId: meter, event: 'refuseVoid' });
    const after = await read(headers, meter);
    expect(after.status).toBe('METER_APPLY');
    expect(after.voidInfo).toMatchObject({ state: 'REFUSED', reasonText: '车位卖掉了' });
  });

  it('application: an installation is accepted automatically after seven days, and its pile is bound', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    await control(sandbox, 'clock', { advanceMs: 7 * dayMs - 15 * 60_000 });
    expect((await read(headers, accepting)).status).toBe('ACCEPTANCE');
    await control(sandbox, 'clock', { advanceMs: 15 * 60_000 });
    const after = await read(headers, accepting);
    expect(after).toMatchObject({ status: 'COMPLETED', pileId: 'HP2026030100000019' });
    expect(after.actions).toEqual(['RATE']);
  });
});
