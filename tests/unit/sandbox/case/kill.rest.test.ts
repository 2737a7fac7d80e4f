import { expect, it } from 'vitest';
import { caseAdd, caseCreate, caseDetail, caseWithdraw } from '#contract/calls/case.ts';
import { orderDetail, orderList } from '#contract/calls/order.ts';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, send, uuid } from '#tests/support/sandbox/requests.ts';
import type { Spot } from '../server/kill/die-at.ts';
import { killedSandbox } from '../server/kill/killed-sandbox.ts';

standAt();
const { on, dyingAt, rows } = killedSandbox();

const at = (when: Spot['when'], sql: string, values: string): Spot => ({ sql, values, when });

it(
  'killed process: a case that is killed at eight points is submitted, answered and notified once, and its money moves once',
  { timeout: 300_000 },
  async () => {
    const { headers, orderNo } = await on(async (sandbox) => {
      const owner = await loginHeaders(sandbox, 'heavy');
      const { list } = (await send(sandbox, orderList, { tab: 'OTHER', pageSize: 50 }, owner)).data;
      return {
        headers: owner,
        orderNo: list.find(({ refundStatus }) => refundStatus === 'FAILED')?.orderNo ?? '',
      };
    });
    const body = { kind: 'REFUND' as const, orderNo, text: '退款没有到账', requestId: uuid(31) };
    const submit = (sandbox: Sandbox) => send(sandbox, caseCreate, body, headers);
    const made = () => rows(`select caseId, state from serviceCase where kind = 'REFUND'`);
    await dyingAt(at('written', '"serviceCase"', 'SUBMITTED'), submit);
    expect(made()).toHaveLength(0);
    await dyingAt(at('committed', '"idempotency"', 'caseCreate'), submit);
    expect(made()).toHaveLength(1);
    const { caseId } = (await on(submit)).data;
    expect(made()).toHaveLength(1);

    const more = { caseId, text: '已等三天', requestId: uuid(32) };
    await dyingAt(at('committed', '"idempotency"', 'caseAdd'), (sandbox) =>
      send(sandbox, caseAdd, more, headers),
    );
    const pass = (advanceMs: number) => async (sandbox: Sandbox) => {
      await control(sandbox, 'clock', { advanceMs });
      return (await send(sandbox, caseDetail, { caseId }, headers)).data;
    };
    await dyingAt(at('written', '"serviceCase"', 'HANDLING'), async (sandbox) => {
      expect((await send(sandbox, caseAdd, more, headers)).code).toBe(0);
      return pass(3_600_000)(sandbox);
    });
    const refunds = () => rows(`select amount from ledger where orderNo = '${orderNo}' and kind = 'REFUND'`);
    const notified = () =>
      rows(`select noticeId from notice where kind = 'CASE' and about like '${caseId}%'`);
    await dyingAt(at('written', '"ledger"', 'REFUND'), pass(24 * 3_600_000));
    expect([refunds().length, notified().length]).toEqual([0, 0]);
    await dyingAt(at('written', '"serviceCase"', 'ANSWERED'), pass(0));
    expect([refunds().length, notified().length]).toEqual([0, 0]);
    await dyingAt(at('committed', '"ledger"', 'REFUND'), pass(0));
    expect([refunds().length, notified().length]).toEqual([1, 1]);
    await dyingAt(at('written', '"serviceCase"', 'CLOSED'), pass(8 * 24 * 3_600_000));

    await on(async (sandbox) => {
      const { entries, state, outcome } = await pass(0)(sandbox);
      expect(state).toBe('CLOSED');
      expect(entries.map(({ by }) => by)).toEqual(['OWNER', 'OWNER', 'SERVICE', 'SERVICE', 'SYSTEM']);
      const order = (await send(sandbox, orderDetail, { orderNo }, headers)).data;
      expect(order).toMatchObject({ refundStatus: 'REFUNDED', refundAmount: outcome?.amount });
      const late = { caseId, requestId: uuid(33) };
      expect((await send(sandbox, caseWithdraw, late, headers)).data).toEqual({ reason: 'CLOSED', caseId });
    });
    expect([refunds().length, notified().length]).toEqual([1, 2]);
  },
);
