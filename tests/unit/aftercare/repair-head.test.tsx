// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { leakWarning } from '#features/aftercare/repair-words.ts';
import { RepairHead } from '#features/aftercare/detail/repair-detail.page.tsx';
import type { Repair } from '#features/aftercare/repair-words.ts';
import { render } from '#tests/unit/ui/render.ts';

const leak = { faultType: 'LEAK_TRIP', faultText: '漏电跳闸', result: null } as Repair;

it.each<[Repair['status'], boolean]>([
  ['SUBMITTED', true],
  ['REPAIRING', true],
  ['DONE', false],
  ['CLOSED', false],
])('repair of a current leak: in state %s the warning is shown: %s', async (status, warns) => {
  const { host } = await render(<RepairHead repair={{ ...leak, status }} />);
  expect(host.textContent?.includes(leakWarning)).toBe(warns);
});
