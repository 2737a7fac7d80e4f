import { parse, type ExportNamedDeclaration, type ImportDeclaration, type Program } from 'acorn';
import { analyze } from 'eslint-scope';
import { posix } from 'node:path';

const ecmaVersion = 2026;

/** Property of the window with what shared modules export, by the names of the modules. */
const property = 'plugwayShared';

/** A module as the bundler writes it: all of them stand in one folder. */
export interface BuiltModule {
  readonly name: string;
  /** Path in the build. */
  readonly fileName: string;
  code: string;
}

/** Other text in the place of a statement. */
interface Edit {
  readonly node: { readonly start: number; readonly end: number };
  readonly text: string;
}

/** @param edits in the order in which their statements stand */
const apply = (code: string, edits: readonly Edit[]): string =>
  edits.reduceRight((done, { node, text }) => done.slice(0, node.start) + text + done.slice(node.end), code);

const read = ({ code }: BuiltModule): Program =>
  parse(code, { ecmaVersion, sourceType: 'module', ranges: true });

/** @returns how another module names this one */
const sourceOf = ({ fileName }: BuiltModule): string => `./${posix.basename(fileName)}`;

const nameOf = (name: { type: string; name?: string; value?: unknown }): string =>
  name.name ?? String(name.value);

/** @returns where a script finds what the module exports */
const placeOf = ({ name }: BuiltModule): string => `self.${property}[${JSON.stringify(name)}]`;

/** @returns what takes the same from the window; nothing for an import that takes nothing, since the module has run */
function takes({ specifiers }: ImportDeclaration, from: BuiltModule, user: BuiltModule): string {
  const names = specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier')
      throw new Error(`${user.fileName}: takes ${from.fileName} in a way that is not known`);
    return `${nameOf(specifier.imported)}:${specifier.local.name}`;
  });
  return names.length === 0 ? '' : `const{${names.join()}}=${placeOf(from)};`;
}

/**
 * Lets a module take what it needs of shared ones from the window, and strikes their files from the lists of what its lazy
 * parts need, see lazy-imports.ts.
 * @throws {Error} where it names one of them in another way: a page that is built all the same would not live
 */
export function takeFromWindow(user: BuiltModule, shared: readonly BuiltModule[]): void {
  const edits = read(user).body.flatMap((node): Edit[] => {
    if (node.type !== 'ImportDeclaration') return [];
    const from = shared.find((one) => sourceOf(one) === node.source.value);
    return from ? [{ node, text: takes(node, from, user) }] : [];
  });
  user.code = apply(user.code, edits);
  for (const one of shared) {
    user.code = user.code.replaceAll(JSON.stringify(one.fileName), '""');
    if (user.code.includes(posix.basename(one.fileName)))
      throw new Error(`${user.fileName}: names ${one.fileName} in a way that is not known`);
  }
}

/** @returns names, inside of the module, of what functions of it assign anew */
function changing(program: Program): Set<string> {
  const { scopes } = analyze(program as Parameters<typeof analyze>[0], { ecmaVersion, sourceType: 'module' });
  const module = scopes.find(({ type }) => type === 'module');
  const written = (module?.variables ?? []).filter(({ references }) =>
    references.some((reference) => reference.isWrite() && reference.from.variableScope !== module),
  );
  return new Set(written.map(({ name }) => name));
}

/** @returns the fields of an object that holds what is exported: `a:b` */
function fieldsOf(
  { specifiers }: ExportNamedDeclaration,
  changes: ReadonlySet<string>,
  of: BuiltModule,
): string[] {
  return specifiers.map(({ local, exported }) => {
    if (changes.has(nameOf(local)))
      throw new Error(`${of.fileName}: its export ${nameOf(exported)} is assigned anew later`);
    return `${nameOf(exported)}:${nameOf(local)}`;
  });
}

/** @returns the statement that makes one module, once it takes the others from the window */
function statementOf(module: BuiltModule): string {
  const program = read(module);
  const changes = changing(program);
  const fields: string[] = [];
  const edits = program.body.flatMap((node): Edit[] => {
    if (!/^(Import|Export)/.test(node.type)) return [];
    if (node.type !== 'ExportNamedDeclaration' || node.declaration || node.source)
      throw new Error(`${module.fileName}: a page cannot hold ${node.type} of it`);
    fields.push(...fieldsOf(node, changes, module));
    return [{ node, text: '' }];
  });
  const code = apply(module.code, edits);
  return `${placeOf(module)}=(()=>{"use strict";${code};return{${fields.join()}}})();`;
}

/**
 * @param shared in the order in which they stand on each other; each takes those before it from the window
 * @returns one script, not a module, that makes all of them
 * @throws {Error} where one cannot be made so: it stands on another file, or it exports what changes later, of which
 * those who took it would not learn
 */
export function scriptOf(shared: readonly BuiltModule[]): string {
  for (const module of shared) takeFromWindow(module, shared);
  return `self.${property}={};${shared.map(statementOf).join('')}`;
}
