import { expect, it } from 'vitest';
import { pileUnbind } from '#contract/calls/home-pile/pile-unbind.ts';
import { repairConfig } from '#contract/calls/repair/repair-config.ts';
import { unbound } from '#contract/repair-rules.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openApply } from './support.ts';

const sandbox = sharedSandbox();

it('repair request: a refused form can be corrected while the page is read again', async () => {
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

it('repair request: choosing a pile after the page was read again enters its present address', async () => {
  const page = await openApply({ sandbox, login: 'heavy' });
  const [own] = page.config().piles;
  if (!own) throw new Error('the owner has no pile');
  page.work.choosePile(unbound);
  const moved = '梅林一村 3 栋车库';
  page.change(repairConfig.path, (data) => {
    const config = data as { piles: { pileId: string; address: string }[] };
    const piles = config.piles.map((pile) =>
      pile.pileId === own.pileId ? { ...pile, address: moved } : pile,
    );
    return { ...config, piles };
  });
  await page.screen.refresh();
  page.work.choosePile(own.pileId);
  expect(page.form.values()).toMatchObject({ pileId: own.pileId, address: moved });
  page.stop();
});
