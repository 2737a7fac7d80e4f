import { parse, type AnyNode, type Program } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { analyze } from 'eslint-scope';

/** Newest grammar that is understood; what is newer still fails to parse, which is a finding of its own. */
const ecmaVersion = 2026;

/** The same tree, as the types of the other library call it. */
type ScopeProgram = Parameters<typeof analyze>[0];

/** A node with the way down to it, the program first and the node itself last. */
export interface Spot {
  node: AnyNode;
  path: readonly AnyNode[];
}

export interface Script {
  text: string;
  spots: readonly Spot[];
  /** Names that the script takes from its surroundings. */
  isGlobal(identifier: AnyNode): boolean;
}

/** @throws SyntaxError where a script is no JavaScript that we know */
export function readScript(text: string, sourceType: 'module' | 'script'): Script {
  const program: Program = parse(text, { ecmaVersion, sourceType, ranges: true });
  const spots: Spot[] = [];
  fullAncestor(program, (node, _state, path) => {
    spots.push({ node: node, path: [...path] as AnyNode[] });
  });
  const { globalScope } = analyze(program as ScopeProgram, { ecmaVersion, sourceType });
  const free = new Set<unknown>(globalScope?.through.map((reference) => reference.identifier));
  return { text, spots, isGlobal: (identifier) => free.has(identifier) };
}

/** @returns the text of a literal, `null` for anything else */
export function literal(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const isPlain = node?.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isPlain ? (node.quasis[0]?.value.cooked ?? null) : null;
}

/** @returns the property that a member expression reads, where it is written down */
export function propertyName(node: AnyNode): string | null {
  if (node.type !== 'MemberExpression') return null;
  if (node.computed) return literal(node.property);
  return node.property.type === 'Identifier' ? node.property.name : null;
}

/** @returns the keys that an object literal names */
export const keysOf = (node: AnyNode | undefined): string[] =>
  node?.type !== 'ObjectExpression'
    ? []
    : node.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.computed) return [];
        return property.key.type === 'Identifier' ? [property.key.name] : [literal(property.key) ?? ''];
      });
