import { describe, expect, it } from 'vitest';
import {
  caseAdd,
  caseCreate,
  caseDetail,
  caseDraft,
  caseList,
  caseReopen,
  caseWithdraw,
} from '#contract/calls/case.ts';
import { fileUpload } from '#contract/calls/file.ts';
import { orderDetail, orderList } from '#contract/calls/order.ts';
import { caseTexts } from '#contract/case-rules.ts';
import type { CaseKind } from '#contract/schema/case.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();
const dayMs = 86_400_000;
let requests = 0;
const requestId = () => uuid((requests += 1));

const settledOrder = async (headers: Headers): Promise<string> =>
  (await send(sandbox, orderList, { tab: 'DONE' }, headers)).data.list[0]?.orderNo ?? '';
const create = (headers: Headers, body: object) =>
  send(sandbox, caseCreate, { text: '请核实', requestId: requestId(), ...body }, headers);
async function created(headers: Headers, body: { kind: CaseKind; orderNo?: string; connectorId?: string }) {
  const answer = await create(headers, body);
  expect(answer.message).toBe('success');
  return answer.data.caseId;
}
const read = async (headers: Headers, caseId: string) =>
  (await send(sandbox, caseDetail, { caseId }, headers)).data;
const desk = (caseId: string, event: string, more: object = {}) =>
  control(sandbox, 'case', { caseId, event, ...more });
const pass = (advanceMs: number) => control(sandbox, 'clock', { advanceMs });

describe('what a case takes along', () => {
  it('case draft: the facts of the order are those that the case keeps, also when the order changes', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const orderNo = await settledOrder(headers);
    const draft = (await send(sandbox, caseDraft, { orderNo, kind: 'BILL' }, headers)).data;
    expect(draft.attached.map(({ label }) => label)).toEqual(['订单', '订单编号', '充电', '账单', '应付']);
    expect(draft.dueHours).toBe(24);
    expect(draft.kinds.map(({ kind }) => kind)).toEqual(['BILL', 'REFUND', 'CHARGE', 'INVOICE', 'OTHER']);
    const caseId = await created(headers, { kind: 'BILL', orderNo });
    expect((await read(headers, caseId)).attached).toEqual(draft.attached);
    await control(sandbox, 'credit', { orderNo, amount: 100 });
    expect((await read(headers, caseId)).attached).toEqual(draft.attached);
    const again = (await send(sandbox, caseDraft, { orderNo }, headers)).data;
    expect(again.kinds.find(({ kind }) => kind === 'BILL')?.openCaseId).toBe(caseId);
  });

  it('case draft: a refund that has failed is the first kind, with a text that the owner may send', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const { list } = (await send(sandbox, orderList, { tab: 'OTHER', pageSize: 50 }, headers)).data;
    const orderNo = list.find(({ refundStatus }) => refundStatus === 'FAILED')?.orderNo ?? '';
    const draft = (await send(sandbox, caseDraft, { orderNo, kind: 'REFUND' }, headers)).data;
    expect(draft.kinds[0]?.kind).toBe('REFUND');
    expect(draft.text).toMatch(/^¥50\.00 的退款没有到账（退款编号 R\d+）/);
    expect(draft.attached.map(({ label }) => label)).toContain('退款编号');
  });

  it('case draft: a connector without an order, and a question about neither', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const connectorId = '4403000020001';
    const draft = (await send(sandbox, caseDraft, { connectorId }, headers)).data;
    expect(draft.kinds.map(({ kind }) => kind)).toEqual(['CHARGE', 'OTHER']);
    expect(draft.attached.find(({ label }) => label === '枪编号')?.value).toBe(connectorId);
    const none = (await send(sandbox, caseDraft, {}, headers)).data;
    expect(none).toMatchObject({ attached: [], kinds: [{ kind: 'OTHER', openCaseId: null }], text: '' });
    const caseId = await created(headers, { kind: 'CHARGE', connectorId });
    expect(await read(headers, caseId)).toMatchObject({ orderNo: null, connectorId });
  });

  it('case draft: unknown orders and connectors, and those of somebody else, are 1280004', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const others = await settledOrder(await loginHeaders(sandbox, 'heavy'));
    for (const body of [{ orderNo: others }, { orderNo: '1'.repeat(20) }, { connectorId: '1' }]) {
      expect((await send(sandbox, caseDraft, body, headers)).code).toBe(1280004);
      expect((await create(headers, { kind: 'OTHER', ...body })).code).toBe(1280004);
    }
  });
});

describe('submitting a case', () => {
  it('case: one of a kind is open for an order; the second is refused with the id of the first', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const orderNo = await settledOrder(headers);
    const caseId = await created(headers, { kind: 'BILL', orderNo });
    const second = await create(headers, { kind: 'BILL', orderNo });
    expect([second.code, second.data]).toEqual([1284010, { reason: 'OPEN', caseId }]);
    await created(headers, { kind: 'CHARGE', orderNo });
    const order = (await send(sandbox, orderDetail, { orderNo }, headers)).data;
    expect(order.cases?.map(({ kind, state }) => [kind, state])).toEqual([
      ['CHARGE', 'SUBMITTED'],
      ['BILL', 'SUBMITTED'],
    ]);
    await send(sandbox, caseWithdraw, { caseId, requestId: requestId() }, headers);
    const third = await created(headers, { kind: 'BILL', orderNo });
    const shown = (await send(sandbox, orderDetail, { orderNo }, headers)).data.cases;
    expect(shown?.filter(({ kind }) => kind === 'BILL')).toMatchObject([{ caseId: third }]);
  });

  it('case: the same request id makes one case', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const body = { kind: 'OTHER' as const, text: '请核实', requestId: requestId() };
    const first = await send(sandbox, caseCreate, body, headers);
    expect(await send(sandbox, caseCreate, body, headers)).toEqual(first);
    expect((await send(sandbox, caseList, {}, headers)).data.total).toBe(1);
  });

  it.each([
    ['no words', { text: ' \u200b ' }, 'text', caseTexts.noText],
    ['too many words', { text: '长'.repeat(501) }, 'text', caseTexts.text],
    ['seven photos', { photos: ['1', '2', '3', '4', '5', '6', '7'] }, 'photos', caseTexts.photos],
    ['a kind that the order cannot have', { kind: 'OVERSTAY' }, 'kind', '这笔订单没有这类问题，请换一个类型'],
  ])('case: %s are refused at their field', async (_, change, field, message) => {
    const headers = await loginHeaders(sandbox, 'normal');
    const orderNo = await settledOrder(headers);
    const answer = await create(headers, { kind: 'BILL', orderNo, ...change });
    expect([answer.code, answer.data, answer.message]).toEqual([-1, { field }, message]);
    expect((await send(sandbox, caseList, {}, headers)).data.total).toBe(0);
  });

  it('case: photos of its owner are kept with the entry, and those of somebody else are refused', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    const form = new FormData();
    form.set('file', new Blob([bytes]));
    form.set('biz', 'CASE');
    const path = fileUpload.form?.({ hash, biz: 'CASE', file: new Blob([bytes]) }).path ?? '';
    const upload = new Headers(headers);
    upload.delete('content-type');
    const response = await sandbox.fetch(
      new Request(`http://sandbox.test/api/api-charging${path}`, {
        method: 'POST',
        headers: upload,
        body: form,
      }),
    );
    const { data } = (await response.json()) as { data: { fileId: string } };
    const answer = await create(headers, { kind: 'OTHER', photos: [data.fileId, data.fileId] });
    const { entries } = await read(headers, answer.data.caseId);
    expect(entries[0]?.photos.map(({ fileId }) => fileId)).toEqual([data.fileId]);
    const other = await create(await loginHeaders(sandbox, 'heavy'), {
      kind: 'INVOICE',
      photos: [data.fileId],
    });
    expect(other.code).toBe(-1);
    const more = { caseId: answer.data.caseId, text: '', photos: [data.fileId], requestId: requestId() };
    expect((await send(sandbox, caseAdd, more, headers)).code).toBe(0);
    const nothing = { caseId: answer.data.caseId, text: '', requestId: requestId() };
    expect((await send(sandbox, caseAdd, nothing, headers)).data).toEqual({ field: 'text' });
  });

  it('case list: pages are cut from the list as it was at the first one', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const first = (await send(sandbox, caseList, { pageSize: 3 }, headers)).data;
    await pass(1_000);
    await created(headers, { kind: 'OTHER' });
    const { snapshotTime } = first;
    const second = (await send(sandbox, caseList, { pageSize: 3, pageNum: 2, snapshotTime }, headers)).data;
    expect(second.total).toBe(first.total);
    const ids = [...first.list, ...second.list].map(({ caseId }) => caseId);
    expect(new Set(ids).size).toBe(6);
  });
});

describe('what the owner may do', () => {
  it('case: it belongs to its owner alone', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const [theirs] = (await send(sandbox, caseList, {}, await loginHeaders(sandbox, 'heavy'))).data.list;
    const caseId = theirs?.caseId ?? '';
    const body = { caseId, text: '请核实', requestId: requestId() };
    expect((await send(sandbox, caseDetail, { caseId }, headers)).code).toBe(1280004);
    for (const call of [caseAdd, caseReopen, caseWithdraw])
      expect((await send(sandbox, call, { ...body, requestId: requestId() }, headers)).code).toBe(1280004);
  });

  it('case: words are taken until it is answered, a withdrawal ends it, and each refusal says why', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const caseId = await created(headers, { kind: 'OTHER' });
    const ask = (call: typeof caseAdd | typeof caseReopen | typeof caseWithdraw) =>
      send(sandbox, call, { caseId, text: '还有一点', requestId: requestId() }, headers);
    expect((await ask(caseReopen)).data).toEqual({ reason: 'STATE', caseId });
    await ask(caseAdd);
    await desk(caseId, 'accept');
    await ask(caseAdd);
    await desk(caseId, 'explain', { text: '已说明' });
    expect((await ask(caseAdd)).data).toEqual({ reason: 'STATE', caseId });
    expect((await ask(caseWithdraw)).data).toEqual({ reason: 'STATE', caseId });
    const { entries, actions } = await read(headers, caseId);
    expect(entries.map(({ by }) => by)).toEqual(['OWNER', 'OWNER', 'SERVICE', 'OWNER', 'SERVICE']);
    expect(actions).toEqual(['REOPEN']);
    await pass(7 * dayMs);
    expect((await ask(caseAdd)).data).toEqual({ reason: 'CLOSED', caseId });
  });

  it('case: it can be reopened once, by another person, until seven days after the answer', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const caseId = await created(headers, { kind: 'OTHER' });
    const reopen = () =>
      send(sandbox, caseReopen, { caseId, text: '没有解决', requestId: requestId() }, headers);
    await desk(caseId, 'accept');
    await desk(caseId, 'decline');
    const answered = await read(headers, caseId);
    expect(answered.reopenBy).toBe((answered.answeredTime ?? 0) + 7 * dayMs);
    await pass(7 * dayMs - 60_000);
    expect((await reopen()).code).toBe(0);
    const again = await read(headers, caseId);
    expect(again).toMatchObject({
      state: 'HANDLING',
      outcome: null,
      answeredTime: null,
      overdue: false,
      withdrawn: false,
    });
    await desk(caseId, 'explain');
    const { entries, actions, reopenBy } = await read(headers, caseId);
    const names = entries.filter(({ by }) => by === 'SERVICE').map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
    expect({ actions, reopenBy }).toEqual({ actions: [], reopenBy: null });
    expect((await reopen()).data).toEqual({ reason: 'REOPENED', caseId });
  });

  it('case: after seven days without a word it is closed, and cannot be reopened any more', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const caseId = await created(headers, { kind: 'OTHER' });
    await desk(caseId, 'accept');
    await desk(caseId, 'explain');
    const { closesTime, answeredTime } = await read(headers, caseId);
    await pass(7 * dayMs + 1);
    expect(await read(headers, caseId)).toMatchObject({
      state: 'CLOSED',
      closedTime: closesTime,
      answeredTime,
      actions: [],
      nextPollMs: 0,
    });
    const late = await send(sandbox, caseReopen, { caseId, text: '再看看', requestId: requestId() }, headers);
    expect(late.data).toEqual({ reason: 'LATE', caseId });
  });

  it('case: one that was withdrawn can be reopened, unless another one of the kind is open', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const caseId = await created(headers, { kind: 'OTHER' });
    await send(sandbox, caseWithdraw, { caseId, requestId: requestId() }, headers);
    expect((await read(headers, caseId)).actions).toEqual(['REOPEN']);
    const other = await created(headers, { kind: 'OTHER' });
    expect((await read(headers, caseId)).actions).toEqual([]);
    const refused = await send(
      sandbox,
      caseReopen,
      { caseId, text: '还是', requestId: requestId() },
      headers,
    );
    expect(refused.data).toEqual({ reason: 'OPEN', caseId: other });
    await send(sandbox, caseWithdraw, { caseId: other, requestId: requestId() }, headers);
    const body = { caseId, text: '还是', requestId: requestId() };
    expect((await send(sandbox, caseReopen, body, headers)).code).toBe(0);
  });
});

describe('the control request of the desk', () => {
  it('desk: what its state or its order does not allow is 400, and changes nothing', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const caseId = await created(headers, { kind: 'OTHER' });
    const before = await read(headers, caseId);
    expect((await desk('none', 'accept')).status).toBe(400);
    for (const event of ['ask', 'answer', 'explain', 'decline'])
      expect((await desk(caseId, event)).status).toBe(400);
    expect((await desk(caseId, 'adjust', { amount: 100 })).status).toBe(400);
    expect(await read(headers, caseId)).toEqual(before);
    expect((await desk(caseId, 'accept')).body).toMatchObject({ state: 'HANDLING' });
    expect((await desk(caseId, 'accept')).status).toBe(400);
  });
});
