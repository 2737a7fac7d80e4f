import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { SandboxContext } from '#sandbox/context.ts';
import { nativeRoutes } from '#sandbox/native/routes.ts';

const app = new Hono();
nativeRoutes(app, { context: {} as SandboxContext });

describe('routes of the simulator', () => {
  it('simulator routes: the page has its own policy, and every file that it names is served', async () => {
    const page = await app.request('/__native/?form=ios');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await page.text();
    expect(html).not.toMatch(/ style=|<style|<script>/);
    const named = [...html.matchAll(/(?:href|src)="([a-z-]+\.(?:css|js))"/g)].map((match) => match[1] ?? '');
    expect(named).toEqual(['style.css', 'main.js']);
    for (const name of named) expect((await app.request(`/__native/${name}`)).status).toBe(200);
  });

  it('simulator routes: scripts have their content type, and each of their imports is served', async () => {
    const origin = 'http://simulator.test';
    const open = ['main.js', 'browser-host.js'];
    const seen = new Set<string>();
    for (let name = open.pop(); name; name = open.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      const response = await app.request(`/__native/${name}`);
      expect(response.headers.get('content-type'), name).toBe('text/javascript; charset=utf-8');
      for (const match of (await response.text()).matchAll(/from '(\.[^']+\.js)'/g))
        open.push(new URL(match[1] ?? '', `${origin}/${name}`).pathname.slice(1));
    }
    expect(seen.size).toBeGreaterThan(8);
    expect(seen).toContain('scenario/replay.js');
  });

  it('simulator routes: all other files are not served', async () => {
    for (const path of [
      'nothing.js',
      'types.d.ts',
      '..%2Froutes.ts',
      '%2e%2e%2f%2e%2e%2fcontext.ts',
      '.env',
    ]) {
      expect((await app.request(`/__native/${path}`)).status, path).toBe(404);
    }
  });

  it('simulator routes: the address without the last slash redirects to the page', async () => {
    const response = await app.request('/__native?form=ios');
    expect(response.headers.get('location')).toBe('/__native/?form=ios');
  });
});
