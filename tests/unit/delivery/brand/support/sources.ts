/** The files of a clean clone that a build needs; its packages are those of this one. */
export const sources = [
  'src',
  'public',
  'astro.config.mjs',
  'uno.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
