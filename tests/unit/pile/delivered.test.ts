import { describe, expect, it } from 'vitest';
import { buttonsOf } from '#features/pile/details/action-buttons.ts';
import { createDetails } from '#features/pile/details/details.store.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf, watch } from './support.ts';

const delivering = 'A2026030100000030';

describe('a pile that was delivered', () => {
  it('can be bound from its application', async () => {
    const address = `/pile/details/${delivering}`;
    const test = await createTestEnvironment({ login: 'heavy', address });
    await test.control('pile-application', { applyId: delivering, event: 'sign' });
    const screen = createDetails(test.env);
    const stop = watch(screen.$live);
    await test.idle();
    const application = valueOf(screen.$live);
    expect(application.status).toBe('COMPLETED');
    expect(buttonsOf(application)).toEqual([
      { label: '绑定', to: { href: '/pile/introduce?bind=' }, main: true },
    ]);
    stop();
    await test.close();
  });
});
