import { fileURLToPath } from 'node:url';

const light = {
  // What ofetch needs of them, and no more.
  ufo: '../core/http/light/ufo.ts',
  destr: '../core/http/light/destr.ts',
  valibot: '../contract/light/valibot.ts',
};

/** Sets in our small versions of packages that would take too much of a page's byte budget; in a browser's build alone. */
export const lightLibraries = () => ({
  name: 'plugway:light-libraries',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: (id: string) =>
    id in light ? fileURLToPath(new URL(light[id as keyof typeof light], import.meta.url)) : null,
});
