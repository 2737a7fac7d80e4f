import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);
const packages: ReadonlySet<string> = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'scheduler',
]);
const prefix = '\0plugway:';

/** @param name of a package of React, e.g. `react-dom/client` @returns its file for production */
const fileOf = (name: string): string => {
  const folder = dirname(require.resolve(`${name.split('/')[0]}/package.json`));
  return `${folder}/cjs/${name.replace('/', '-')}.production.js`;
};

/** @param code a CommonJS file of React: fills `exports`, and requires whole packages @returns the same as an ES module */
function asModule(code: string): string {
  const needed = [...new Set([...code.matchAll(/require\("([\w/-]+)"\)/g)].map((it) => it[1] ?? ''))];
  const names = new Set([...code.matchAll(/^ *exports\.([a-z]\w*) =/gim)].map((it) => it[1] ?? ''));
  const body = code.replace(
    /require\("([\w/-]+)"\)/g,
    (_, name: string) => `required${needed.indexOf(name)}`,
  );
  return [
    ...needed.map((name, index) => `import required${index} from '${name}';`),
    `const exports = {};\n(() => {\n${body}\n})();\nexport default exports;`,
    ...[...names].map((name) => `export const ${name} = exports.${name};`),
  ].join('\n');
}

/** How libraries that also run with an older React ask for a hook; it would keep every export of React. */
const askedFor = /React\[" (\w+) "\.trim\(\)\.toString\(\)\]/g;

/**
 * Gives React's packages to the pages as ES modules, in a browser's build alone: otherwise each file that imports them
 * carries a helper for CommonJS, and the helper is a file of its own that every page waits for.
 */
export const reactModules = () => ({
  name: 'plugway:react-modules',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: (id: string) => (packages.has(id) ? prefix + id : null),
  load: async (id: string) =>
    id.startsWith(prefix) ? asModule(await readFile(fileOf(id.slice(prefix.length)), 'utf8')) : null,
  transform: (code: string, id: string) =>
    /node_modules[\\/]@radix-ui[\\/]/.test(id) ? code.replace(askedFor, 'React.$1') : null,
});
