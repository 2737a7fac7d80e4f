import { codes } from '#contract/codes.ts';

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

/** `route('name', 'path', 'title', {…flags})` of the table. */
const routesIn = (program: Node): Node[] =>
  [...nodesIn(program)].filter(
    (it) => it.type === 'CallExpression' && (it['callee'] as Node)['name'] === 'route',
  );

/** Whether there is a page, or another address, at the route; its flags say so by `...ready` or `redirect`. */
function isThere(route: Node): boolean {
  const flags = (route['arguments'] as Node[])[3];
  return ((flags?.['properties'] ?? []) as Node[]).some(
    (it) =>
      ((it['argument'] as Node | undefined)?.['name'] ?? (it['key'] as Node | undefined)?.['name']) ===
      (it.type === 'SpreadElement' ? 'ready' : 'redirect'),
  );
}

/** The HTML of each page has its title; of a page that is not there no page needs the address. */
function slimRoutes(code: string, parse: (code: string) => Node): string {
  const there = cut(
    code,
    routesIn(parse(code)).filter((it) => !isThere(it)),
  );
  const titles = routesIn(parse(there)).map((it) => (it['arguments'] as Node[])[2]);
  return cut(there, titles.filter(isNode), "''");
}

const numbers: ReadonlyMap<string, number> = new Map(Object.entries(codes));
const usesCodes = /from ['"][^'"]*\/codes['"]/;

/** `codes.noSuchOrder` as the number that it is: no page needs the names. */
const withNumbers = (code: string): string =>
  code.replace(/\bcodes\.(\w+)/g, (whole, name: string) => String(numbers.get(name) ?? whole));

/** Leaves out of a browser's build what no page reads: request schemas and code lists of calls, and parts of the routes. */
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
    const parse = (text: string) => this.parse(text, { lang: 'ts' }) as Node;
    if (/src[\\/]contract[\\/]calls[\\/]/.test(id)) return cut(code, [...unreadIn(parse(code))]);
    if (/src[\\/]routes\.ts/.test(id)) return slimRoutes(code, parse);
    return /contract[\\/]codes\.ts/.test(id) || usesCodes.test(code) ? withNumbers(code) : null;
  },
});
