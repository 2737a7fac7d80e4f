/** What a clean clone holds for a build; its packages are those of this one. */
export const sources = [
  'src',
  'public',
  'astro.config.mjs',
  'uno.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
