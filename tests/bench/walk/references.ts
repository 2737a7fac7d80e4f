import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Locator, Page } from 'playwright';
import { basePath } from '#contract/call.ts';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { stationDetail } from '#contract/calls/map/station-detail.ts';
import { stationMarkers } from '#contract/calls/map/station-markers.ts';
import { application } from '#sandbox/server/http/headers.ts';
import { benchFile, needBenchPackages } from '#tests/bench/packages.ts';
import type { LimitPage } from './limit.ts';
import type { WalkHost } from './serve.ts';
import { press, timeTap, type Brought } from './tap.ts';
import type { TapName } from './walk-once.ts';

const start = { limit: '/__bench/limit/map', app: '/__bench/app' } as const;
export type Reference = keyof typeof start;

/** The taps that both references have. */
export const referenceTaps = ['map → station', 'station → connector'] as const satisfies readonly TapName[];

/** Packages of the small app; React among them, so that the app has only one. */
const packages = ['react-router', 'react-dom', 'react', 'axios'];

/** @returns a script of this folder with all its imports */
async function bundle(file: string): Promise<string> {
  await needBenchPackages();
  const folders = await Promise.all(
    packages.map(async (name) => {
      const path = await benchFile(`${name}/package.json`);
      return [name, path.slice(0, -'/package.json'.length)] as const;
    }),
  );
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    alias: Object.fromEntries(folders),
    bundle: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** @param setup value of a global of the page @param script address of its module */
const pageWith = (setup: string, script: string): { type: string; body: string; maxAge: number } => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>reference</title>
<meta name="viewport" content="width=device-width"><h2>参照</h2><div id="app"></div>
<script>window.plugwayCredentials = ${JSON.stringify(application)}; ${setup}</script><script type="module" src="${script}"></script></html>`,
  maxAge: 600,
});

/**
 * Adds the references to a host: pages that do nothing but fetch the same answer as ours and show it (the limit), and a
 * small single-page app. The browser keeps their pages and scripts, so that a tap costs them their data alone.
 */
export async function addReferences({ pages, server }: WalkHost): Promise<void> {
  const { longitude, latitude } = server.ids;
  const nearDeg = 0.01;
  const around = {
    bounds: {
      swLng: longitude - nearDeg,
      swLat: latitude - nearDeg,
      neLng: longitude + nearDeg,
      neLat: latitude + nearDeg,
    },
    zoom: 15,
    filter: {},
  };
  const limitPages: Record<string, LimitPage> = {
    map: {
      ...addressOf(stationMarkers),
      body: JSON.stringify(around),
      next: { path: '/__bench/limit/station', field: 'stationId' },
    },
    station: {
      ...addressOf(stationDetail),
      next: { path: '/__bench/limit/connector', field: 'connectorId' },
    },
    connector: { ...addressOf(connectorDetail), next: null },
  };
  for (const [name, page] of Object.entries(limitPages)) {
    const setup = `window.plugwayLimit = ${JSON.stringify(page)}`;
    pages.set(`/__bench/limit/${name}`, pageWith(setup, '/__bench/limit.js'));
  }
  const app = { basePath, stationMarkers, stationDetail, connectorDetail, around };
  const setup = `window.plugwaySmallApp = ${JSON.stringify(app)}`;
  pages.set(start.app, pageWith(setup, '/__bench/small-app.js'));
  for (const [path, file] of [
    ['/__bench/limit.js', './limit.ts'],
    ['/__bench/small-app.js', './small-app.jsx'],
  ] as const) {
    pages.set(path, { type: 'text/javascript', body: await bundle(file), maxAge: 600 });
  }
}

const addressOf = ({ method, path }: { method: 'GET' | 'POST'; path: string }) => ({
  method,
  call: basePath + path,
});

/** Taps a link of the small app, and measures the next screen, which comes without another document. */
async function timeAppTap(
  page: Page,
  session: CDPSession,
  target: Locator,
  screen: string,
): Promise<Brought> {
  const seen = await page.evaluateHandle((name) => {
    const times = { frame: NaN, data: NaN };
    const painted = (then: (time: number) => void) =>
      requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())));
    const parts = { frame: `[data-screen=${name}]`, data: `[data-screen=${name}] [data-loaded]` };
    let tapped = NaN;
    addEventListener('click', ({ timeStamp }) => void (tapped = timeStamp), { capture: true, once: true });
    const found = new Set<string>();
    const done = new Promise<typeof times>((resolve) => {
      const observer = new MutationObserver(() => {
        for (const part of ['frame', 'data'] as const) {
          if (found.has(part) || !document.querySelector(parts[part])) continue;
          found.add(part);
          painted((time) => {
            times[part] = time - tapped;
            if (part === 'frame') return;
            observer.disconnect();
            resolve(times);
          });
        }
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    });
    return { done };
  }, screen);
  await press(session, target);
  const { frame, data } = await seen.evaluate(({ done }) => done);
  await page.waitForLoadState('networkidle');
  // The app is hydrated once and answers each tap at once.
  return { frame, data, life: frame };
}

/** Walks a reference by touch. @param take called with each tap */
export async function walkReference(
  reference: Reference,
  page: Page,
  session: CDPSession,
  { server }: WalkHost,
  take: (tap: TapName, brought: Brought) => void,
): Promise<void> {
  const { stationId, stationName, connectors } = server.ids;
  await page.goto(server.origin + start[reference], { waitUntil: 'networkidle' });
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  if (reference === 'app') {
    take('map → station', await timeAppTap(page, session, link(stationName), 'station'));
    take('station → connector', await timeAppTap(page, session, link(connectors[0].name), 'connector'));
    return;
  }
  take('map → station', await timeTap(page, session, link(stationId), /limit\/station/));
  take(
    'station → connector',
    await timeTap(page, session, link(connectors[0].connectorId), /limit\/connector/),
  );
}
