import { describe, expect, it } from 'vitest';
import { caseAdd, caseCreate, caseReopen, caseWithdraw } from '#contract/calls/case.ts';
import { noticesOf } from '#sandbox/notice/store.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

const sandbox = await sandboxOfFile();
const userId = '10000002';
const dayMs = 86_400_000;
const { db, clock } = sandbox.context;
let requests = 0;
const requestId = () => uuid((requests += 1));

const submit = async (headers: Headers): Promise<string> =>
  (await send(sandbox, caseCreate, { kind: 'OTHER', text: '请核实', requestId: requestId() }, headers)).data
    .caseId;
const desk = (caseId: string, event: string, text: string) =>
  control(sandbox, 'case', { caseId, event, text });
async function pass(ms: number): Promise<void> {
  await control(sandbox, 'clock', { advanceMs: ms });
  for (let look = 0; look < 2; look += 1) await control(sandbox, 'phone', { login: 'normal', since: null });
}
const caseNotices = async () =>
  (await noticesOf(db, userId, clock.now())).filter(({ kind }) => kind === 'CASE').reverse();

describe('notices of a case', () => {
  it('case notices: a question, an answer and the end are notified once each, and lead to the case', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const caseId = await submit(headers);
    await desk(caseId, 'accept', '在看');
    await desk(caseId, 'ask', '请补充照片');
    await send(sandbox, caseAdd, { caseId, text: '没有照片', requestId: requestId() }, headers);
    await desk(caseId, 'explain', '账单无误');
    await send(sandbox, caseReopen, { caseId, text: '再看看', requestId: requestId() }, headers);
    await desk(caseId, 'decline', '不能调整');
    await pass(8 * dayMs);
    const all = await caseNotices();
    expect(all.map(({ record: { title, text } }) => [title, text])).toEqual([
      ['其他问题等您补充', '请补充照片'],
      ['其他问题已答复', '账单无误'],
      ['其他问题已答复', '不能调整'],
      ['其他问题已结案', '答复后 7 天没有新的问题，已自动结案。'],
    ]);
    expect(new Set(all.map(({ record }) => record.target))).toEqual(new Set([`/case/${caseId}`]));
    expect(all.every(({ record }) => record.channels.every(({ state }) => state === 'DELIVERED'))).toBe(true);
  });

  it('case notices: what the owner does is not notified', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const caseId = await submit(headers);
    await desk(caseId, 'accept', '在看');
    await send(sandbox, caseWithdraw, { caseId, requestId: requestId() }, headers);
    await pass(dayMs);
    expect(await caseNotices()).toEqual([]);
  });
});
