import { expect, it } from 'vitest';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { control } from './requests.ts';

it('a sandbox begins at the time that it is given, and again after a reset', async () => {
  const start = Date.parse('2026-12-31T23:59:30+08:00');
  const machine = Date.parse('2027-08-01T09:13:00+08:00');
  const sandbox = await createSandbox({ stations: 50, start, now: () => machine });
  const { clock } = sandbox.context;
  expect(clock.now()).toBe(start);
  await control(sandbox, 'clock', { advanceMs: 60_000 });
  expect(clock.now()).toBe(start + 60_000);
  await control(sandbox, 'reset');
  expect(clock.now()).toBe(start);
  await sandbox.close();
});
