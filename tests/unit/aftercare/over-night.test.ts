import { expect, it } from 'vitest';
import { createMove } from '#features/aftercare/detail/repair-sheets.store.ts';
import { dayMs, restOverNight } from '#tests/support/rest-over-night.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openApply, openDetail, seeded } from './support.ts';

const sandbox = sharedSandbox();

it('a form that was left open over night offers the times of the new day', async () => {
  const page = await openApply({ sandbox });
  const before = page.config().slots[0]?.date ?? 0;
  await restOverNight(page);
  expect(page.config().slots[0]?.date).toBe(before + dayMs);
  page.stop();
});

it('a visit is moved to a time of the new day where its sheet was left open over night', async () => {
  const page = await openDetail(seeded.scheduled, { sandbox });
  const { config } = createMove(page.env, page.screen, page.repair);
  const stop = config.$state.listen(() => {});
  await page.idle();
  const firstDay = () => {
    const shown = config.$state.get();
    return shown.state === 'ready' ? (shown.value.slots[0]?.date ?? 0) : 0;
  };
  const before = firstDay();
  await restOverNight(page);
  expect(firstDay()).toBe(before + dayMs);
  stop();
  page.stop();
});
