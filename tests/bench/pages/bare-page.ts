import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { cachedFolder } from '#delivery/brand/build-cache.ts';
import { packScripts } from '#delivery/brand/pack-scripts.ts';
import { hashOf } from '#delivery/files.ts';
import { run } from '#delivery/run.ts';
import { createStaticSite } from '#sandbox/server/http/static-site.ts';
import { listen } from '#tests/bench/phone.ts';

/** A bare Astro page with one React button, with Astro's defaults: the cost of the tools alone. */
const project: Record<string, string> = {
  // Astro looks among these for packages that have to be bundled.
  'package.json': JSON.stringify({
    type: 'module',
    private: true,
    dependencies: { '@astrojs/react': '*', astro: '*', react: '*', 'react-dom': '*' },
  }),
  'tsconfig.json':
    '{ "extends": "astro/tsconfigs/strict", "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "react" } }\n',
  'astro.config.mjs': `import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({ integrations: [react()] });
`,
  'src/counter.tsx': `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  'src/pages/index.astro': `---
import Counter from '../counter.tsx';
---

<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>bare</title>
  </head>
  <body>
    <Counter client:load />
  </body>
</html>
`,
};

/** The static server knows only the addresses of the product; the bare page is served at one of them. */
const address = '/charge';

const packing = new URL('../../../src/delivery/brand/pack-scripts.ts', import.meta.url);

/**
 * Builds the page under `test-results`, where the packages of this project are found, once for their versions; its
 * scripts are compressed like the product's.
 */
async function buildBarePage(): Promise<string> {
  const folder = resolve('test-results/bare-page');
  await cachedFolder({
    folder,
    key: hashOf(JSON.stringify(project), await readFile('package-lock.json'), await readFile(packing)),
    async make(work) {
      const root = join(dirname(work), 'project');
      for (const [path, text] of Object.entries(project)) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      }
      const env = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
      const { code, output } = await run('astro', ['build', '--root', root], { env, quiet: true });
      if (code !== 0) throw new Error(`the bare page could not be built\n${output}`);
      const built = join(root, 'dist');
      await cp(built, work, { recursive: true });
      await cp(join(built, 'index.html'), join(work, `${address.slice(1)}.html`));
      await packScripts(work);
      await rm(root, { recursive: true });
    },
  });
  return folder;
}

/**
 * Builds the bare page if it is outdated and serves it by the static server and with the compression of the product's
 * pages.
 */
export async function serveBarePage(): Promise<{ url: string; close: () => void }> {
  const serveSite = createStaticSite({ site: await buildBarePage(), injectHost: false });
  const app = new Hono();
  app.use(compress());
  app.get('*', (context) => serveSite(new URL(context.req.url), context.req.raw.headers));
  const { origin, close } = await listen(getRequestListener((request) => app.fetch(request)));
  return { url: origin + address, close };
}
