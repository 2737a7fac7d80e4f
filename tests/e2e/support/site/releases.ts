import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { sandboxSite } from '#delivery/brand/brand-build.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { appScript } from '#tests/support/app-script.ts';
import { type Login, type Server } from '../fixtures.ts';

/** A host whose site a test can publish anew, and which can go down and come back. */
export interface Host {
  server: Pick<Server, 'origin' | 'ids'>;
  origin: string;
  /** Every page of the next release contains its name, and so does its worker. */
  publish(release: string): Promise<void>;
  /** Every page has other settings of the brand; its files and its worker are the same. */
  setUp(settings: string): Promise<void>;
  /** Removes a file that only the former release had. @param start of its name among the hashed files */
  drop(start: string): Promise<void>;
  /** Publishes the kill switch: `cp sw-off.js sw.js`. */
  switchOff(): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  /** An app around all pages of `context`, with its user; it needs no host. */
  bringApp(context: BrowserContext, login: Login): Promise<void>;
  close(): Promise<void>;
}

/** Starts a host with the built site. @param ids of the world, which is the same for every sandbox */
export async function startHost({ ids }: Pick<Server, 'ids'>): Promise<Host> {
  const site = await mkdtemp(join(tmpdir(), 'plugway-site-'));
  await cp(sandboxSite('gwm'), site, { recursive: true });
  const sandbox = await createSandbox({ site, injectHost: false });
  let listening = await sandbox.listen(0);
  const { port } = listening;
  const origin = `http://127.0.0.1:${port}`;
  const pages = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html'));
  const setUp = async (release: string) => {
    for (const page of pages) {
      const html = await readFile(join(site, page), 'utf8');
      await writeFile(join(site, page), html.replace(/data-release="[^"]*"/, `data-release="${release}"`));
    }
  };
  return {
    origin,
    server: { origin, ids },
    setUp,
    async publish(release) {
      await setUp(release);
      const worker = await readFile(join(sandboxSite('gwm'), 'sw.js'), 'utf8');
      await writeFile(join(site, 'sw.js'), worker.replace(/"[0-9a-f]{16}"/, JSON.stringify(release)));
    },
    async drop(start) {
      const files = (await readdir(join(site, '_astro'))).filter((file) => file.startsWith(start));
      if (files.length === 0) throw new Error(`no file ${start}`);
      for (const file of files) await rm(join(site, '_astro', file));
    },
    switchOff: () => cp(join(site, 'sw-off.js'), join(site, 'sw.js')),
    down: () => listening.close(),
    async up() {
      listening = await sandbox.listen(port);
    },
    async bringApp(context, login) {
      const answer = await sandbox.fetch(
        new Request(`${origin}/__sandbox/login`, { method: 'POST', body: JSON.stringify({ login }) }),
      );
      await context.addInitScript({ content: appScript((await answer.json()) as object) });
    },
    async close() {
      await sandbox.close();
      await rm(site, { recursive: true });
    },
  };
}
