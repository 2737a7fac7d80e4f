import { resolve } from 'node:path';
import { basePath } from '#contract/call.ts';
import { sandboxSite } from '#delivery/brand/brand-build.ts';
import { nginxFile } from '#delivery/hosts/nginx.ts';
import { readSite } from '#delivery/hosts/site.ts';
import { freePort, startNginx } from '#tests/support/nginx.ts';
import { expect, test as base } from '#tests/e2e/support/fixtures.ts';
import { rounds, screens } from '#tests/e2e/support/screens.ts';

/** The built site behind a real nginx with the generated rules; calls go to the sandbox. */
const test = base.extend<{ host: string }>({
  host: async ({ server, page }, provide) => {
    const folder = resolve(sandboxSite('gwm'));
    const site = await readSite(folder, { brand: 'gwm', basePath: '', cdnPrefix: '' });
    const rules = nginxFile(site, { root: folder, brotli: true });
    const port = await freePort();
    // The sandbox serves pictures of stations beside its calls; a real back end names addresses of its own.
    const proxied = [basePath, '/__sandbox/picture'];
    const back = proxied.map((path) => `location ${path}/ { proxy_pass ${server.origin}; }`).join('\n');
    const nginx = await startNginx([`${rules}\n${back}`], [port]);
    await provide(`http://127.0.0.1:${port}`);
    // If the host stops during a request, the page logs an error.
    await page.goto('about:blank');
    await nginx.close();
  },
});

for (const { of, names, details } of rounds) {
  test(
    `nginx: the ${of} screens hydrate under the policy of their header`,
    details,
    async ({ page, host, server }) => {
      for (const name of names) {
        const { prepare, title } = screens[name];
        await server.control('reset');
        const answer = await page.goto(host + (await prepare(server)));
        expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
        await expect(page).toHaveTitle(title);
        // Hydrated: the shell's script ran. A policy violation is an error of the console, which fails the test.
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      }
    },
  );
}

test('nginx: an address with an id shows its page', async ({ page, host, server }) => {
  await page.goto(`${host}/chargegunInfo/${server.ids.connectorId}`);
  await expect(page.getByText(server.ids.stationName).first()).toBeVisible();
});
