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

/** @param instead what stands in the place of each; with nothing, the comma after it goes as well */
function cut(code: string, nodes: readonly Node[], instead = ''): string {
  let left = code;
  for (const { start, end } of [...nodes].sort((a, b) => b.start - a.start)) {
    const after = left.slice(end);
    left = left.slice(0, start) + instead + (instead ? after : after.replace(/^\s*,/, ''));
  }
  return left;
}

/** Titles in `route('name', 'path', 'title')`: the HTML of each page has its own. */
function* titlesIn(program: Node): Generator<Node> {
  for (const node of nodesIn(program)) {
    const isRoute = node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'route';
    const title = isRoute && (node['arguments'] as Node[])[2];
    if (title) yield title;
  }
}

/** Leaves out of a browser's build what no page reads: request schemas and code lists of calls, titles of routes. */
export const slimTables = () => ({
  name: 'plugway:slim-tables',
  enforce: 'post' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform(
    this: { parse(code: string, options: { lang: 'ts' }): unknown },
    code: string,
    id: string,
  ): string | null {
    const program = () => this.parse(code, { lang: 'ts' }) as Node;
    if (/src[\\/]contract[\\/]calls[\\/]/.test(id)) return cut(code, [...unreadIn(program())]);
    if (/src[\\/]routes\.ts/.test(id)) return cut(code, [...titlesIn(program())], "''");
    return null;
  },
});
