/** The part of a syntax tree that is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** What a page does not read of a call: requests are typed there, and checked by the other end. */
const unread = new Set(['request', 'codes']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
  }
}

/** Properties of `defineCall({…})` that no page reads. */
function* unreadIn(program: Node): Generator<Node> {
  for (const node of nodesIn(program)) {
    if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'defineCall') continue;
    const [input] = node['arguments'] as Node[];
    for (const property of (input?.['properties'] ?? []) as Node[]) {
      if (unread.has(String((property['key'] as Node | undefined)?.['name']))) yield property;
    }
  }
}

/** Leaves the request schemas and code lists of the contract's calls out of a browser's build. */
export const slimCalls = () => ({
  name: 'plugway:slim-calls',
  enforce: 'post' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform(
    this: { parse(code: string, options: { lang: 'ts' }): unknown },
    code: string,
    id: string,
  ): string | null {
    if (!/src[\\/]contract[\\/]calls[\\/]/.test(id)) return null;
    const cuts = [...unreadIn(this.parse(code, { lang: 'ts' }) as Node)];
    let left = code;
    for (const { start, end } of cuts.sort((a, b) => b.start - a.start)) {
      left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, '');
    }
    return left;
  },
});
