import { expect, it } from 'vitest';
import { pileUnbind } from '#contract/calls/home-pile/pile-unbind.ts';
import { repairConfig } from '#contract/calls/repair/repair-config.ts';
import { unbound } from '#contract/repair-rules.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openApply } from './support.ts';

const sandbox = sharedSandbox();

it('a refused form can be put right while the page is read anew', async () => {
  let hold: Promise<void> | null = null;
  let release = () => {};
  const page = await openApply({
    sandbox,
    login: 'heavy',
    async wire(path, ask) {
      if (path.endsWith(repairConfig.path)) await hold;
      return ask();
    },
  });
  page.enter();
  await page.env.call(pileUnbind, { pileId: 'HP10000003', requestId: page.env.uuid() });
  hold = new Promise((done) => (release = done));
  await page.form.submit();
  expect(page.form.problem()).toMatchObject({ field: 'pileId' });
  page.work.choosePile(unbound);
  expect(page.form.values()).toMatchObject({ pileId: unbound });
  expect(page.form.problem()).toBeNull();
  release();
  await page.idle();
  expect(page.form.values()).toMatchObject({ pileId: unbound });
  page.stop();
});
