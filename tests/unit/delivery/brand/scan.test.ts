import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSite, scanSite } from '#delivery/brand/scan.ts';

let site: string;
const plant = (file: string, text: string) => {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
};
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'plugway-scan-'));
  plant('chargeMap.html', '<html data-settings="{}"><a href="/charge/station">站</a></html>');
  plant('_astro/a.abc.js', 'let local=host;fetch("/api/api-charging/x");import("./b.js")');
  plant('map/zones.json', '{}');
});
afterEach(() => rmSync(site, { recursive: true }));

describe('site scan', () => {
  it('site scan: finds nothing in a clean site', async () => {
    for (const file of ['_redirects', '_headers', '_astro/a.abc.js.br', 'map/NOTICE.txt']) plant(file, '');
    expect(await scanSite(site)).toEqual([]);
    await expect(checkSite(site)).resolves.toBeUndefined();
  });

  it.each([
    ['_astro/a.abc.js.map', '{}', 'a source map'],
    ['_astro/c.js', 'x\n//# sourceMappingURL=c.js.map', 'a source map'],
    ['_astro/style.css', '/*# sourceMappingURL=data:x */', 'a source map'],
    [
      'page.html',
      '<script src="/__native/browser-host.js"></script>',
      'a part of the sandbox or the simulator',
    ],
    ['_astro/c.js', 'fetch("/__sandbox/login")', 'a part of the sandbox or the simulator'],
    ['_astro/c.js', 'localStorage["plugway-native:browser-user"]', 'a part of the sandbox or the simulator'],
    [
      'page.html',
      'data-settings="{&quot;appId&quot;:&quot;plugway-sandbox&quot;}"',
      "the sandbox's credentials",
    ],
    ['page.html', 'data-settings="{&quot;hostCashier&quot;:true}"', "the sandbox's cashier"],
    ['_astro/c.js', '({SANDBOX:1})', "the sandbox's cashier"],
    ['page.html', '"http://localhost:4173/"', 'an address of a development machine'],
    ['page.html', '<script>const api = "localhost"</script>', 'an address of a development machine'],
    ['page.html', 'fetch("//localhost/a")', 'an address of a development machine'],
    ['page.html', '"http://127.0.0.1/"', 'an address of a development machine'],
    ['page.html', '<a href="/__plugway_base__/chargeMap">', 'a placeholder of the template'],
    ['_astro/c.js', '"/__plugway_assets__"', 'a placeholder of the template'],
    ['_astro/c.js', `"${process.cwd()}/src/x"`, 'a path of the machine that built it'],
    ['src/routes.ts', '', 'a source file'],
    ['stations.csv', '', 'data or notes of development'],
    ['state.db-wal', '', 'data or notes of development'],
    ['.env', '', 'a hidden file'],
    ['.git/config', '', 'a hidden file'],
    ['backup.zip', '', 'a file of a type that no page needs'],
    ['map/id_rsa', '', 'a file of a type that no page needs'],
    ['index.html~', '', 'a file of a type that no page needs'],
  ])('site scan: finds %s with %s', async (file, text, what) => {
    plant(file, text);
    expect(await scanSite(site)).toContainEqual({ file, what });
    await expect(checkSite(site)).rejects.toThrow(`${file} holds ${what}`);
  });

  it('site scan: refuses a symbolic link', async () => {
    symlinkSync('/etc/hostname', join(site, 'map/name.txt'));
    await expect(checkSite(site)).rejects.toThrow('map/name.txt is a symbolic link');
  });

  it('site scan: reports once what occurs in many files', async () => {
    for (const name of ['a', 'b', 'c']) plant(`${name}.html`, 'plugway-sandbox');
    await expect(checkSite(site)).rejects.toThrow(
      "not fit to be published: a.html (and 2 more) holds the sandbox's credentials",
    );
  });

  it('site scan: a sandbox site may hold the credentials of the sandbox, and no other secret', async () => {
    plant('page.html', 'plugway-sandbox');
    expect(await scanSite(site, { forSandbox: true })).toEqual([]);
    plant('page.html', 'plugway-sandbox __native');
    expect(await scanSite(site, { forSandbox: true })).toHaveLength(1);
  });
});
