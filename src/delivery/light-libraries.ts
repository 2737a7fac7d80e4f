import { resolve } from 'node:path';

/** From the project's folder. */
const light: Readonly<Record<string, string>> = {
  // What ofetch needs of them, and no more.
  ufo: 'src/core/http/light/ufo.ts',
  destr: 'src/core/http/light/destr.ts',
  valibot: 'src/contract/light/valibot.ts',
};

/** Sets in our small versions of packages that would take too much of a page's byte budget; in a browser's build alone. */
export const lightLibraries = () => ({
  name: 'plugway:light-libraries',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: (id: string) => (light[id] === undefined ? null : resolve(light[id])),
});
