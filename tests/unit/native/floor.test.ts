import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { scanScript } from '#delivery/support-floor/scan-script.ts';
import { assetsFolder } from '#sandbox/native/routes.ts';

const scripts = readdirSync(assetsFolder(), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
);

/**
 * One of them, `browser-host.js`, runs in every page of the sandbox: a single unsupported call would stop all
 * pages.
 */
describe('the scripts of the simulator', () => {
  it('simulator scripts: they are found', () => {
    expect(scripts).toContain('browser-host.js');
    expect(scripts).toContain('main.js');
  });

  it.each(scripts)('simulator scripts: %s runs in the oldest web view', (name) => {
    const text = readFileSync(path.join(assetsFolder(), name), 'utf8');
    const found = scanScript(text, name === 'browser-host.js' ? 'script' : 'module');
    expect(found.map(({ feature, near }) => `${feature} in ${near}`)).toEqual([]);
  });
});
