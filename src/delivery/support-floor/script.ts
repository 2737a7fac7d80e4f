import { parse, type AnyNode, type Program } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { analyze } from 'eslint-scope';

/** Newest grammar of the parser; newer syntax fails to parse, which is a finding of its own. */
const ecmaVersion = 2026;

/** The same tree, in the types of the other library. */
type ScopeProgram = Parameters<typeof analyze>[0];

/** A node with its path, the program first and the node itself last. */
export interface Spot {
  node: AnyNode;
  path: readonly AnyNode[];
}

export interface Script {
  text: string;
  spots: readonly Spot[];
  /** Whether a name is not declared by the script. */
  isGlobal(identifier: AnyNode): boolean;
}

/** @throws SyntaxError for a script that cannot be parsed */
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

/** @returns the property that a member expression reads, if it is literal */
export function propertyName(node: AnyNode): string | null {
  if (node.type !== 'MemberExpression') return null;
  if (node.computed) return literal(node.property);
  return node.property.type === 'Identifier' ? node.property.name : null;
}

/** @returns the literal keys of an object expression */
export const keysOf = (node: AnyNode | undefined): string[] =>
  node?.type !== 'ObjectExpression'
    ? []
    : node.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.computed) return [];
        return property.key.type === 'Identifier' ? [property.key.name] : [literal(property.key) ?? ''];
      });
