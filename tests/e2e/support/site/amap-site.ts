import type { BrowserContext } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist } from '#delivery/brand/brand-build.ts';
import { buildTemplate, inputsKey } from '#delivery/brand/template-build.ts';
import { policyHeader } from '#delivery/hosts/headers.ts';
import { pagePolicy } from '#delivery/hosts/policy.ts';
import { sandboxSettings } from '#delivery/brand/sandbox-settings.ts';
import { stampSite } from '#delivery/brand/stamp-site.ts';
import { createStaticSite } from '#sandbox/server/http/static-site.ts';
import type { Server } from '../fixtures.ts';
import { serve } from './split-site.ts';

/** A site of a brand with a key of the licensed map, with the headers of its host. */
export interface AmapSite {
  origin: string;
  /** Addresses of requests to the map's service. */
  service: string[];
  close(): Promise<void>;
}

/** @param key `refused` is one that the simulated API refuses */
export async function startAmapSite({ sandbox }: Server, key = 'demo-key'): Promise<AmapSite> {
  const folder = await mkdtemp(join(tmpdir(), 'plugway-amap-'));
  const settings = { ...sandboxSettings('gwm'), mapKey: key, mapService: '/_AMapService' };
  await stampSite(await buildTemplate(dist, await inputsKey()), folder, settings);
  const policy = pagePolicy(await readFile(join(folder, 'chargeMap.html'), 'utf8'), 'chargeMap.html');
  const file = createStaticSite({ site: folder, injectHost: true });
  const service: string[] = [];
  const { server, origin } = await serve(async (url, request) => {
    if (/^\/(api|__sandbox|__native)\//.test(url.pathname)) return sandbox.fetch(request);
    if (url.pathname.startsWith('/_AMapService/')) {
      service.push(url.pathname + url.search);
      return new Response('', { headers: { 'content-type': 'text/javascript' } });
    }
    const response = await file(url);
    if (url.pathname === '/chargeMap') response.headers.set(policyHeader, policy);
    return response;
  });
  return {
    origin,
    service,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Answers requests to AMap's hosts with the simulated API. */
export async function standInForAmap(context: BrowserContext): Promise<void> {
  await context.route('https://*.amap.com/**', (route) => {
    const script = route.request().url().startsWith('https://webapi.amap.com/maps?');
    return script
      ? route.fulfill({ path: 'tests/support/amap-stand-in/amap.js', contentType: 'text/javascript' })
      : route.fulfill({ body: '{}', headers: { 'access-control-allow-origin': '*' } });
  });
}
