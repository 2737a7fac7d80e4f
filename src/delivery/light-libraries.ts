import { resolve } from 'node:path';

/** From the project's folder. */
const light: Readonly<Record<string, string>> = {
  ofetch: 'src/core/http/light/ofetch.ts',
  'js-sha256': 'src/core/http/light/sha256.ts',
  '@astrojs/react/client.js': 'src/core/island.ts',
  valibot: 'src/contract/light/valibot.ts',
  // The same packages as ES modules: see react-modules.ts.
  leaflet: 'node_modules/leaflet/dist/leaflet-src.esm.js',
  dayjs: 'node_modules/dayjs/esm/index.js',
};

/** Follows single keys of maps, which no page does; `useStore` would bring it along. */
const unused = /nanostores[\\/]listen-keys[\\/]index\.js$/;

/** Sets in our small versions of packages that would take too much of a page's byte budget; in a browser's build alone. */
export const lightLibraries = () => ({
  name: 'plugway:light-libraries',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: (id: string) => (light[id] === undefined ? null : resolve(light[id])),
  load: (id: string) =>
    unused.test(id) ? 'export const listenKeys = () => {}, subscribeKeys = listenKeys;' : null,
});
