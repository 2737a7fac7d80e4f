import react from '@astrojs/react';
import unocss from '@unocss/astro';
import { defineConfig } from 'astro/config';
import { fileURLToPath } from 'node:url';
import { neutral } from './src/core/neutral.ts';
import { lightLibraries } from './src/delivery/light-libraries.ts';
import { lightPreload } from './src/delivery/light-preload.ts';
import { neutralPages } from './src/delivery/neutral-pages.ts';
import { preloadModules } from './src/delivery/preload-modules.ts';
import { routes } from './src/routes.ts';
import { withoutReadme } from './src/delivery/without-readme.ts';
import { sandboxInDev } from './src/delivery/sandbox-in-dev.ts';
import { serviceWorker } from './src/delivery/service-worker.ts';
import { slimTables } from './src/delivery/slim-tables.ts';

/** The floor: Android WebView 87, iOS 14.5. */
const floor = ['chrome87', 'ios14.5'];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const shared =
  /src[\\/](core|contract|ui|routes)|node_modules[\\/](@nanostores|nanostores|valibot|ofetch|js-sha256|dayjs)[\\/]/;
/** What two of five pages need is worth a place in the file that all of them share, and two pages at least. */
const islandPages = routes.filter((it) => it.page === 'ready').length - 1;
const sharedBy = Math.max(2, Math.floor(islandPages * 0.4));
/** Few and well-packed files: React, what most screens share, and each screen's own. */
const chunks = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
    priority: 3,
  },
  { name: 'base', test: shared, tags: ['$initial'], minShareCount: sharedBy, priority: 2 },
];

export default defineConfig({
  trailingSlash: 'never',
  build: { format: 'file', redirects: false, inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob: https:",
        `connect-src 'self' ${neutral.connect}`,
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ],
      scriptDirective: { resources: ["'self'", neutral.cdn] },
      styleDirective: { resources: ["'self'", neutral.cdn] },
    },
  },
  integrations: [
    react(),
    unocss(),
    withoutReadme(),
    neutralPages(),
    preloadModules(),
    serviceWorker(),
    sandboxInDev(),
  ],
  vite: {
    plugins: [lightLibraries(), lightPreload(), slimTables()],
    resolve: {
      alias: {
        // Its <style> elements break the content security policy; ours writes through the CSSOM.
        'react-style-singleton': here('./src/ui/dialog/style-singleton.ts'),
      },
    },
    build: {
      target: floor,
      cssTarget: floor,
      assetsInlineLimit: 0,
      sourcemap: false,
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
    worker: { format: 'es' },
  },
});
