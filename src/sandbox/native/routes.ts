import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import type { SandboxContext } from '../context.ts';
import { checkScript, readTraceScript } from './bundles.ts';

/** Folder of the simulator's plain browser files; they are served as they are. */
export const assetsFolder = (): string => path.resolve('src/sandbox/native/assets');

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/**
 * Content-Security-Policy of the simulator's pages; the site in its frame has its own.
 * @param frame who may embed the page in a frame
 */
const policy = (frame: "'none'" | "'self'"): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  `frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${frame}`;

/**
 * The check's address has no extension, so that it is easily typed on a phone; the simulator shows it in its
 * frame.
 */
const checkPage = 'check';

const fileName = /^(scenario\/)?[a-z-]+\.(html|css|js)$/;

/** @param name file in the assets folder. @returns `null` where there is none. */
async function readAsset(name: string): Promise<string | null> {
  if (!fileName.test(name)) return null;
  return readFile(path.join(assetsFolder(), name), 'utf8').catch(() => null);
}

/**
 * Serves the native app simulator at `/__native/`, the check of a real app at `/__native/check`, and
 * `/__native/browser-host.js`, which simulates the app in a plain browser. They use `POST /__sandbox/login`
 * and `/__sandbox/cars`.
 */
export function nativeRoutes(app: Hono, _sandbox: { context: SandboxContext }): void {
  app.get('/__native', (c) => c.redirect(`/__native/${new URL(c.req.url).search}`, 302));
  const script = { 'content-type': types['js'] ?? '', 'cache-control': 'no-store' };
  app.get('/__native/check-page.js', async (c) => c.body(await checkScript(), 200, script));
  app.get('/__native/read-trace.js', async (c) => c.body(await readTraceScript(), 200, script));
  app.on('GET', ['/__native/', '/__native/:file', '/__native/scenario/:part'], async (c) => {
    const { file = 'index.html', part } = c.req.param() as { file?: string; part?: string };
    const isCheck = file === checkPage;
    const name = isCheck ? 'check.html' : part === undefined ? file : `scenario/${part}`;
    const text = await readAsset(name);
    if (text === null) return c.text('Not found', 404);
    return c.body(text, 200, {
      'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain',
      'content-security-policy': policy(isCheck ? "'self'" : "'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
}
