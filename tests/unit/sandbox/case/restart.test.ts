import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { caseAdd, caseCreate, caseDetail, caseList, caseReopen } from '#contract/calls/case.ts';
import { orderDetail, orderList } from '#contract/calls/order.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, send, uuid } from '#tests/support/sandbox/requests.ts';
import { triesAll } from '#tests/support/tier.ts';
import { randomOf } from '../notice/random/draws.ts';

standAt();
const folder = mkdtempSync(join(tmpdir(), 'plugway-cases-'));
afterAll(() => rmSync(folder, { recursive: true }));
const hourMs = 3_600_000;
const start = Date.UTC(2026, 2, 1, 18);
let files = 0;

/** What an owner does with a case, one request after the other, each with the time before it in hours. */
const script: readonly [
  hours: number,
  act: (sandbox: Sandbox, headers: Headers, caseId: string) => unknown,
][] = [
  [
    5,
    (sandbox, headers, caseId) =>
      send(sandbox, caseAdd, { caseId, text: '照片', requestId: uuid(2) }, headers),
  ],
  [
    50,
    async (sandbox, headers, caseId) => {
      await control(sandbox, 'scenario', { desk: 'declines' });
      await send(sandbox, caseReopen, { caseId, text: '再看', requestId: uuid(3) }, headers);
    },
  ],
  [3, () => undefined],
  [200, () => undefined],
];

/** The same acts on a stored sandbox, which ends and begins again after some of them. @returns everything that its owner sees at the end */
async function lived(isCut: (index: number) => boolean): Promise<unknown> {
  const db = join(folder, `${(files += 1)}.sqlite`);
  const open = () => createSandbox({ db, now: () => start, start, stations: 60 });
  let sandbox = await open();
  const headers = await loginHeaders(sandbox, 'heavy');
  const { list } = (await send(sandbox, orderList, { tab: 'DONE', pageSize: 50 }, headers)).data;
  const { orderNo = '' } = list[8] ?? {};
  await control(sandbox, 'scenario', { desk: 'asks' });
  const body = { kind: 'BILL' as const, orderNo, text: '请核实', requestId: uuid(1) };
  const { caseId } = (await send(sandbox, caseCreate, body, headers)).data;
  for (const [index, [hours, act]] of script.entries()) {
    for (let hour = 0; hour < hours; hour += 1) {
      await control(sandbox, 'clock', { advanceMs: hourMs });
      // A switch is of one process, and only what the desk has planned is stored: it was planned in the first hour.
      if (hour === 0) await send(sandbox, caseList, {}, headers);
      if (hour > 0 && isCut(index * 1_000 + hour)) {
        await sandbox.close();
        sandbox = await open();
      }
    }
    await act(sandbox, headers, caseId);
  }
  const all = (await send(sandbox, caseList, { pageSize: 50 }, headers)).data;
  const cases = await Promise.all(
    all.list.map(async ({ caseId: id }) => (await send(sandbox, caseDetail, { caseId: id }, headers)).data),
  );
  const order = (await send(sandbox, orderDetail, { orderNo }, headers)).data;
  await sandbox.close();
  return { cases, order };
}

it('cases: a sandbox that ends and begins again at any hour loses nothing and does nothing twice', async () => {
  const whole = await lived(() => false);
  for (let seed = 1; seed <= (triesAll ? 6 : 1); seed += 1) {
    const { below } = randomOf(seed);
    expect(await lived(() => below(40) === 0)).toEqual(whole);
  }
}, 120_000);
