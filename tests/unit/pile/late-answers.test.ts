import { describe, expect, it } from 'vitest';
import { createDetails } from '#features/pile/details/details.store.ts';
import { createAppointment, createRefusal } from '#features/pile/details/application-sheets.store.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { watch } from './support.ts';

/** Opens /pile/details of an application. */
async function open(applyId: string) {
  const test = await createTestEnvironment({ login: 'heavy', address: `/pile/details/${applyId}` });
  const screen = createDetails(test.env);
  const stop = watch(screen.$live);
  await test.idle();
  return {
    ...test,
    screen,
    shown: () => valueOf(screen.$live),
    told: { current: () => valueOf(screen.$live), below: screen },
    work: (event: string) => test.control('pile-application', { applyId, event }),
    async close() {
      stop();
      await test.close();
    },
  };
}

describe('an application that has moved on while its owner was asked', () => {
  it('application: a refused dialog shows its reason and the present state', async () => {
    const page = await open('A2026030100000019');
    page.screen.ask('accept');
    // After a week the installation is accepted automatically.
    await page.control('clock', { advanceMs: 8 * 86_400_000 });
    await page.screen.answer();
    await page.idle();
    expect(page.toasts).toEqual(['当前状态不可验收']);
    expect(page.screen.$asking.get()).toBeNull();
    expect(page.shown().status).toBe('COMPLETED');
    await page.close();
  });

  it('application: a sheet that is not possible any more closes with its reason', async () => {
    const page = await open('A2026030100000019');
    const form = createRefusal(page.env, 'work', page.told);
    page.screen.ask('refuseWork');
    form.set('reason', '线槽没有盖好');
    await page.control('clock', { advanceMs: 8 * 86_400_000 });
    await form.submit();
    await page.idle();
    expect(page.shown().status).toBe('COMPLETED');
    expect(page.screen.$asking.get()).toBeNull();
    expect(page.toasts).toEqual(['当前状态不可验收']);
    await page.close();
  });

  it('application: the sheet of a visit that has taken place meanwhile closes with its reason', async () => {
    const page = await open('A2026030100000013');
    const { form } = createAppointment(page.env, 'SURVEY', page.told);
    page.screen.ask('appointSurvey');
    const date = Math.floor((page.env.clock.serverNow() + 8 * 3_600_000) / 86_400_000) * 86_400_000;
    form.set('expectedDate', date - 8 * 3_600_000 + 5 * 86_400_000);
    form.set('expectedSlot', 'AM');
    await page.work('findFeasible');
    await form.submit();
    await page.idle();
    expect(page.shown().status).toBe('PLAN_CONFIRM');
    expect(page.screen.$asking.get()).toBeNull();
    expect(page.toasts).toEqual(['当前状态不可改约，请联系服务商']);
    await page.close();
  });
});
