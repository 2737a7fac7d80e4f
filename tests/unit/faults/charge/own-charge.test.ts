import { openPage } from '../open-page.ts';
import { describe, expect, it } from 'vitest';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import { backendInProcess } from '#tests/support/backend-in-process.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

describe('own charging session', () => {
  it.each([
    ['chargegunInfo', (id: string) => `/chargegunInfo/${id}`],
    ['preOrder', (id: string) => `/preOrder?connectorId=${id}`],
  ] as const)('own charging session: /%s leads from its connector to the session', async (route, address) => {
    const seed = await createTestEnvironment({ sandbox, login: 'normal' });
    const backend = await backendInProcess(seed);
    const orderNo = await chargeIn(backend, 'CHARGING');
    const now = seed.clock.now();
    const options = { sandbox, keep: true, login: 'normal', now } as const;
    const page = await openPage(route, { ...options, address: address(backend.ids.connectorId) });
    await expect.poll(() => page.host.textContent).toContain('充电中 · ');
    const strip = page.host.querySelector('[data-part=open-matter]');
    expect(strip?.getAttribute('href')).toBe(`/charge?orderNo=${orderNo}`);
    expect(page.errors).toEqual([]);
    await page.leave();
  });
});
