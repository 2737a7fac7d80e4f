import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as typescript from 'typescript';

type Ts = typeof typescript;

/** Comments of a schema by path: its own under `''`, those of its fields under paths like `settled.count`. */
export type FieldDocs = ReadonlyMap<string, string>;

interface Declared {
  readonly texts: Map<string, string>;
  /** Parts described at another variable: path, and name of the variable. */
  readonly parts: { readonly path: string; readonly name: string }[];
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns the files of the schemas and calls, with paths relative to the contract's folder */
export const schemaFiles = (folder: 'schema' | 'calls'): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => join(root, folder, file));

/** @returns a comment as a description, without references to internal documents of this project */
const cleaned = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\{@link ([\w.]+)\}/g, '$1')
    .replace(/\s*@(param|returns|throws)[\s\S]*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/ \((?:domain model|specification)[^)]*\)/g, '')
    .trim();

const join2 = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** Reads the variables and functions of a file that hold schemas. */
function declaredIn(ts: Ts, file: string): Map<string, Declared> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Map<string, Declared>();

  const docOf = (node: typescript.Node): string => {
    const last = (ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []).slice(-1)[0];
    const text = last ? source.text.slice(last.pos, last.end) : '';
    return text.startsWith('/**') ? cleaned(text) : '';
  };

  /**
   * The variable to which an expression refers: `...entries`, `...pageOf(row).entries`, `...card.entries`,
   * `tariff`.
   */
  const nameOf = (node: typescript.Expression): string | undefined => {
    if (ts.isIdentifier(node)) return node.text;
    if (ts.isPropertyAccessExpression(node)) return nameOf(node.expression);
    return ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : undefined;
  };

  const walk = (node: typescript.Node, path: string, declared: Declared): void => {
    if (ts.isCallExpression(node)) for (const argument of node.arguments) walk(argument, path, declared);
    else if (ts.isIdentifier(node)) declared.parts.push({ path, name: node.text });
    else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (ts.isSpreadAssignment(property)) {
          const name = nameOf(property.expression);
          if (name) declared.parts.push({ path, name });
        } else if (property.name && !ts.isMethodDeclaration(property)) {
          const inner = join2(path, property.name.getText(source).replace(/^'|'$/g, ''));
          const text = docOf(property);
          if (text) declared.texts.set(inner, text);
          if (ts.isPropertyAssignment(property)) walk(property.initializer, inner, declared);
          else if (ts.isShorthandPropertyAssignment(property))
            declared.parts.push({ path: inner, name: property.name.text });
        }
      }
    }
  };

  for (const statement of source.statements) {
    const text = docOf(statement);
    const start = (name: string): Declared => {
      const declared: Declared = { texts: new Map(text ? [['', text]] : []), parts: [] };
      found.set(name, declared);
      return declared;
    };
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && ts.isIdentifier(name)) walk(initializer, '', start(name.text));
    } else if (ts.isFunctionDeclaration(statement) && statement.name) {
      const declared = start(statement.name.text);
      for (const inside of statement.body?.statements ?? [])
        if (ts.isReturnStatement(inside) && inside.expression) walk(inside.expression, '', declared);
    }
  }
  return found;
}

/**
 * Reads the comments on fields in the contract's sources for the API document, so that nothing is written
 * twice.
 *
 * @returns the docs of a variable by its name: the name of a call, or of an exported schema
 */
export async function readSourceDocs(): Promise<(name: string) => FieldDocs> {
  const { default: ts } = await import('typescript');
  const files = [...schemaFiles('schema'), ...schemaFiles('calls')].map((file) => declaredIn(ts, file));
  const shared = new Map(files.flatMap((file) => [...file]));

  const docsOf = (name: string, file: ReadonlyMap<string, Declared>, depth: number): Map<string, string> => {
    const declared = file.get(name) ?? shared.get(name);
    if (!declared || depth > 6) return new Map();
    const home = files.find((candidate) => candidate.get(name) === declared) ?? file;
    const all = new Map<string, string>();
    for (const { path, name: part } of declared.parts)
      for (const [inner, text] of docsOf(part, home, depth + 1)) if (inner) all.set(join2(path, inner), text);
    for (const [path, text] of declared.texts) all.set(path, text);
    return all;
  };
  return (name) => docsOf(name, files.find((file) => file.has(name)) ?? new Map(), 0);
}
