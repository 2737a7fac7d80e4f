import react from '@astrojs/react';
import unocss from '@unocss/astro';
import { defineConfig } from 'astro/config';
import { fileURLToPath } from 'node:url';
import { placeholders } from './src/core/page/placeholders.ts';
import { chunkGroups } from './src/delivery/chunk-groups.ts';
import { directIslands } from './src/delivery/direct-islands.ts';
import { countIslandPages } from './src/delivery/island-pages.ts';
import { preloadedDirective } from './src/delivery/first-directive.ts';
import { lightLibraries } from './src/delivery/light-libraries.ts';
import { lightPreload } from './src/delivery/light-preload.ts';
import { templatePages } from './src/delivery/astro/template-pages.ts';
import { preloadModules } from './src/delivery/preload-modules.ts';
import { reactModules } from './src/delivery/react-modules.ts';
import { sandboxInDev } from './src/delivery/astro/sandbox-in-dev.ts';
import { serviceWorker } from './src/delivery/astro/service-worker.ts';
import { slimTables } from './src/delivery/slim-tables.ts';
import { smallerScripts } from './src/delivery/smaller-scripts.ts';

/**
 * The floor: Android WebView 87, iOS 14.5. Compilers take optional chains apart below Chrome 91, because of one use of
 * them that `npm run floor` looks for; nothing else came between in syntax that it would not find.
 */
const floor = ['chrome91', 'ios14.5'];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const islandPages = countIslandPages(here('./src/pages'));

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
        `connect-src 'self' ${placeholders.connect}`,
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ],
      scriptDirective: { resources: ["'self'", placeholders.cdn] },
      styleDirective: { resources: ["'self'", placeholders.cdn] },
    },
  },
  integrations: [
    react(),
    preloadedDirective(),
    unocss(),
    templatePages(),
    directIslands(),
    preloadModules(),
    serviceWorker(),
    sandboxInDev(),
  ],
  vite: {
    plugins: [
      reactModules(),
      lightLibraries(),
      lightPreload(),
      slimTables(),
      smallerScripts(),
    ],
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
      rolldownOptions: {
        treeshake: { propertyReadSideEffects: false },
        output: { codeSplitting: { groups: chunkGroups(islandPages) } },
      },
    },
    worker: { format: 'es' },
  },
});
