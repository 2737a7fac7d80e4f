import { parse, type ImportDeclaration, type ModuleDeclaration, type Program, type Statement } from 'acorn';
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

type Node = Statement | ModuleDeclaration;

const read = ({ code }: BuiltModule): Program =>
  parse(code, { ecmaVersion, sourceType: 'module', ranges: true });

const sourceOf = ({ fileName }: BuiltModule): string => `./${posix.basename(fileName)}`;

const nameOf = (name: { type: string; name?: string; value?: unknown }): string =>
  name.name ?? String(name.value);

/** @returns where a script finds what the module exports */
const placeOf = ({ name }: BuiltModule): string => `self.${property}[${JSON.stringify(name)}]`;

/** @returns the code with other text in the place of some of its statements */
function replace(code: string, statements: readonly Node[], textOf: (statement: Node) => string): string {
  return statements.reduceRight(
    (text, statement) => text.slice(0, statement.start) + textOf(statement) + text.slice(statement.end),
    code,
  );
}

/** @throws {Error} where a whole module is taken, or one for nothing but its effects */
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
  const from = (node: Node): BuiltModule | undefined =>
    node.type === 'ImportDeclaration' ? shared.find((one) => sourceOf(one) === node.source.value) : undefined;
  const imports = read(user).body.filter((node) => from(node) !== undefined);
  user.code = replace(user.code, imports, (node) => {
    const one = from(node);
    return one ? takes(node as ImportDeclaration, one, user) : '';
  });
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

/**
 * @param shared in the order in which they stand on each other; each loses its imports of those before it
 * @returns one script, not a module, that makes all of them
 * @throws {Error} where one cannot be made so: it stands on another file, or it exports what changes later, of which
 * those who took it would not learn
 */
export function scriptOf(shared: readonly BuiltModule[]): string {
  const made = shared.map((one) => {
    takeFromWindow(one, shared);
    const program = read(one);
    const fields: string[] = [];
    const changes = changing(program);
    const code = replace(
      one.code,
      program.body.filter(({ type }) => /^(Import|Export)/.test(type)),
      (node) => {
        if (node.type !== 'ExportNamedDeclaration' || node.declaration || node.source)
          throw new Error(`${one.fileName}: a page cannot hold ${node.type} of it`);
        for (const { local, exported } of node.specifiers) {
          if (changes.has(nameOf(local)))
            throw new Error(`${one.fileName}: its export ${nameOf(exported)} is assigned anew later`);
          fields.push(`${nameOf(exported)}:${nameOf(local)}`);
        }
        return '';
      },
    );
    return `${placeOf(one)}=(()=>{"use strict";${code};return{${fields.join()}}})();`;
  });
  return `self.${property}={};${made.join('')}`;
}
