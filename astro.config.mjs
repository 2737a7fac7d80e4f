import unocss from '@unocss/astro';
import { defineConfig } from 'astro/config';
import { fileURLToPath } from 'node:url';
import { darkMode } from './src/delivery/astro/dark-mode.ts';
import { inlineScripts } from './src/delivery/astro/inline-scripts.ts';
import { licenceNotices } from './src/delivery/astro/licence-notices.ts';
import { lazyScripts } from './src/delivery/astro/lazy-scripts.ts';
import { lazyImports } from './src/delivery/astro/lazy-imports.ts';
import { preloadModules } from './src/delivery/astro/preload-modules.ts';
import { reactInShell } from './src/delivery/astro/react-in-shell.ts';
import { templatePages } from './src/delivery/astro/template-pages.ts';
import { openEntries, scriptFiles } from './src/delivery/astro/script-files.ts';
import { sandboxInDev } from './src/delivery/astro/sandbox-in-dev.ts';
import { serviceWorker } from './src/delivery/astro/service-worker.ts';
import { placeholders } from './src/core/page/placeholders.ts';

/**
 * The floor: Android WebView 87, iOS 14.5. Compilers take optional chains apart below Chrome 91, because of one use of
 * them that `npm run floor` looks for; nothing else came between in syntax that it would not find.
 */
const floor = ['chrome91', 'ios14.5'];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

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
      scriptDirective: { resources: ["'self'", placeholders.cdn, placeholders.tracking] },
      styleDirective: { resources: ["'self'", placeholders.cdn] },
    },
  },
  integrations: [
    reactInShell(),
    // Its sheet is imported by src/layouts/document.astro, after the classes for text and before the kit.
    unocss({ injectEntry: false }),
    templatePages(),
    preloadModules(),
    licenceNotices(),
    // After all that writes into the site: its version is made of every file.
    serviceWorker(),
    sandboxInDev(),
  ],
  vite: {
    css: { postcss: { plugins: [darkMode()] } },
    plugins: [inlineScripts(), lazyScripts(), lazyImports(), openEntries()],
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
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: scriptFiles } } } } },
    worker: { format: 'es' },
  },
});
