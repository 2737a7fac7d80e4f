import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import { literal, propertyName } from './script.ts';

/** Whether a condition checks for `name`: the name itself, as a property, or as a string (`'at' in list`). */
function asksAbout(test: AnyNode, name: string): boolean {
  let found = false;
  full(test, (node) => {
    found ||= (node.type === 'Identifier' && node.name === name) || literal(node) === name;
    found ||= propertyName(node) === name;
  });
  return found;
}

const exits = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);

const leaves = (node: AnyNode): boolean => {
  const last = node.type === 'BlockStatement' ? node.body.at(-1) : node;
  return last !== undefined && exits.has(last.type);
};

const statementsOf = (node: AnyNode): readonly AnyNode[] =>
  node.type === 'BlockStatement' || node.type === 'Program'
    ? node.body
    : node.type === 'SwitchCase'
      ? node.consequent
      : [];

/**
 * Whether a use of `name` only runs after a check for it: a condition around it, or an earlier `if` of the same block
 * that exits.
 *
 * @param path from the program down to the use
 */
export function isGuarded(path: readonly AnyNode[], name: string): boolean {
  return path.some((node, index) => {
    const inner = path[index + 1];
    if (!inner) return false;
    if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') {
      return inner !== node.test && asksAbout(node.test, name);
    }
    if (node.type === 'LogicalExpression') return inner === node.right && asksAbout(node.left, name);
    const before = statementsOf(node).slice(0, Math.max(0, statementsOf(node).indexOf(inner)));
    return before.some(
      (statement) =>
        statement.type === 'IfStatement' && leaves(statement.consequent) && asksAbout(statement.test, name),
    );
  });
}

/** Whether a member is only read, which gives `undefined` if it is missing and breaks nothing. */
export function isLook(path: readonly AnyNode[]): boolean {
  const node = path.at(-1);
  const around = path.at(-2);
  if (!node || !around) return false;
  switch (around.type) {
    case 'UnaryExpression':
      return around.operator === 'typeof' || around.operator === '!';
    case 'BinaryExpression':
      return true;
    case 'LogicalExpression':
      return node === around.left;
    case 'IfStatement':
    case 'ConditionalExpression':
      return node === around.test;
    case 'CallExpression':
      return node === around.callee && around.optional;
    case 'MemberExpression':
      return node === around.object && around.optional;
    case 'AssignmentExpression':
      return node === around.left;
    default:
      return false;
  }
}
