import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { reportPath } from '#sandbox/server/http/reports.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, origin } from '#tests/support/sandbox/requests.ts';

standAt();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

const report = (body: string) => sandbox.fetch(new Request(origin + reportPath, { method: 'POST', body }));
const reports = async () => (await sandbox.fetch(new Request(origin + reportPath))).json();

it('error reports: the last ones are kept until a reset, and an invalid one is refused', async () => {
  for (let code = 0; code <= 200; code += 1) expect((await report(`{"code":${code}}`)).status).toBe(204);
  expect((await report('no report')).status).toBe(400);
  expect(await reports()).toHaveLength(200);
  expect(await reports()).toMatchObject({ 0: { code: 1 }, 199: { code: 200 } });
  await control(sandbox, 'reset');
  expect(await reports()).toEqual([]);
});
