import type { AnyNode } from 'acorn';
import { findingsOf, textAround, type Finding } from './finding.ts';
import type { Script, Spot } from './script.ts';
import { featureOf } from './support.ts';

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const isPrivate = (node: AnyNode): boolean => node.type === 'PrivateIdentifier';

const flags: Record<string, string> = { d: 'hasIndices', v: 'unicodeSets' };

/** @param pattern of a regular expression @returns names of the features that it uses */
function regexParts(pattern: string, flagText: string): string[][] {
  // Characters in a class or after a backslash are literal.
  const plain = pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  const parts = [...flagText].flatMap((flag) => (flags[flag] ? [['builtins', 'RegExp', flags[flag]]] : []));
  if (/\(\?<[=!]/.test(plain)) parts.push(['regular_expressions', 'lookbehind_assertion']);
  if (/\(\?[ims-]+:/.test(plain)) parts.push(['regular_expressions', 'modifier']);
  return parts;
}

/**
 * @returns names in the compatibility data, under `javascript`, of the syntax of one node; without syntax that all
 * supported browsers have
 */
function partsOf({ node, path }: Spot): string[][] {
  const isTop = () => !path.some((outer) => functions.has(outer.type));
  switch (node.type) {
    case 'StaticBlock':
      return [['classes', 'static', 'initialization_blocks']];
    case 'MethodDefinition':
      return isPrivate(node.key) ? [['classes', 'private_class_methods']] : [];
    case 'BinaryExpression':
      return isPrivate(node.left) ? [['classes', 'private_class_fields_in']] : [];
    case 'AwaitExpression':
      return isTop() ? [['operators', 'await', 'top_level']] : [];
    case 'ForOfStatement':
      return node.await && isTop() ? [['operators', 'await', 'top_level']] : [];
    case 'VariableDeclaration':
      return node.kind === 'using' || node.kind === 'await using'
        ? [['statements', node.kind.replace(' ', '_')]]
        : [];
    case 'ImportDeclaration':
      return node.attributes.length > 0 ? [['statements', 'import', 'import_attributes']] : [];
    case 'Literal':
      return node.regex ? regexParts(node.regex.pattern, node.regex.flags) : [];
    case 'NewExpression': {
      const [pattern, flag] = node.arguments;
      const isRegex = node.callee.type === 'Identifier' && node.callee.name === 'RegExp';
      if (!isRegex || pattern?.type !== 'Literal') return [];
      return regexParts(String(pattern.value), flag?.type === 'Literal' ? String(flag.value) : '');
    }
    default:
      return [];
  }
}

/**
 * V8 before 91 makes a call that an optional chain should have skipped if a spread is before the last argument
 * (`a?.b(...c, d)`). The data lacks it; it is why compilers transpile optional chains for older engines.
 */
const isSpreadInChain = ({ node, path }: Spot): boolean =>
  node.type === 'CallExpression' &&
  path.some((outer) => outer.type === 'ChainExpression') &&
  node.arguments.slice(0, -1).some((argument) => argument.type === 'SpreadElement');

const spreadInChain = {
  feature: 'javascript.operators.optional_chaining.spread',
  android: '91',
  ios: '13.4',
} as const;

/** @returns unsupported syntax; one use makes a browser drop the whole file */
export const syntaxFindings = ({ text, spots }: Script): Finding[] =>
  spots.flatMap((spot) => {
    const near = textAround(text, spot.node.start);
    const features = partsOf(spot).map((part) => featureOf('javascript', ...part));
    return [...findingsOf(features, near), ...(isSpreadInChain(spot) ? [{ ...spreadInChain, near }] : [])];
  });
