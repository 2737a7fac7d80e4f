import { afterEach, expect, it, vi } from 'vitest';
import { reloadIfOutdated, startOutdatedReload, type ReloadWindow } from '#core/lazy/chunk-errors.ts';
import { jobSandbox, openPreOrder, pay, type PreOrderPage } from '#tests/unit/charging/support.ts';
import { eventually } from '#tests/support/eventually.ts';

const job = jobSandbox();
const { sandbox } = job;
const lost = new TypeError('Failed to fetch dynamically imported module');

/** Another release is deployed: a lost chunk reloads the page, unless the reload is blocked. */
function releaseAnother(page: PreOrderPage) {
  const reload = vi.fn<() => void>();
  const html = '<astro-island component-url="/_astro/b.js"></astro-island>';
  const window = {
    location: { href: 'https://h5.test/preOrder', pathname: '/preOrder', reload },
    document: { querySelectorAll: () => [{ getAttribute: () => '/_astro/a.js' }] },
    fetch: async () => new Response(html),
  };
  startOutdatedReload(window as unknown as ReloadWindow, page.env);
  return reload;
}

afterEach(() => startOutdatedReload({} as never, { $online: { get: () => false } } as never));

it('lost chunk: a page that went to the cashier does not reload until the owner is back', async () => {
  const page = await openPreOrder(job.connectorId, { sandbox });
  const reload = releaseAnother(page);
  await pay(page);
  expect(page.screen.$payment.get()).toBe('open');
  await expect(reloadIfOutdated(lost)).rejects.toBe(lost);
  page.setVisible(false);
  await expect(reloadIfOutdated(lost)).rejects.toBe(lost);
  page.setVisible(true);
  await page.idle();
  void reloadIfOutdated(lost);
  await eventually(() => expect(reload).toHaveBeenCalledTimes(1));
  page.kill();
});
