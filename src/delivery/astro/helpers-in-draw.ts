import { posix } from 'node:path';
import type { Plugin } from 'vite';

/** The bundler's own chunk of helpers, which no setting moves, and the file that takes it in. */
const helpersName = 'rolldown-runtime';
const hostName = 'draw';

interface Chunk {
  /** Path in the build. */
  readonly fileName: string;
  code: string;
}

/** All scripts stand in one folder. @returns how one names the other */
const nameIn = ({ fileName }: Chunk): string => `./${posix.basename(fileName)}`;

/** What a file takes from another: `{n as e,r as t}`. */
const importFrom = (file: Chunk): RegExp =>
  new RegExp(`import\\{([^}]*)\\}from"${nameIn(file).replaceAll('.', '\\.')}";`);
const exported = /export\{([^}]*)\};\s*$/;

/** Names under which the host passes the helpers on: longer than any that the bundler makes. */
const passedOn = (name: string): string => `helper_${name}`;

/** @returns the pairs of `a as b,c`: `[a, b]`, `[c, c]` */
const pairsOf = (list: string): [string, string][] =>
  list.split(',').map((item) => {
    const [name = '', other = name] = item.split(' as ');
    return [name, other];
  });

/** @throws {Error} where a file does not look as the bundler writes it: a page that is built all the same would not live */
function partsOf(pattern: RegExp, { fileName, code }: Chunk): [whole: string, list: string] {
  const [whole, list] = pattern.exec(code) ?? [];
  if (whole === undefined || list === undefined)
    throw new Error(`${fileName}: not written as ${String(pattern)} expects`);
  return [whole, list];
}

/** Puts the helpers at the head of the host, in a function of their own: none of their names meets one of the host's. */
export function takeIn(host: Chunk, helpers: Chunk): void {
  const [end, list] = partsOf(exported, helpers);
  const fields = pairsOf(list).map(([local, name]) => `${name}:${local}`);
  const made = `(()=>{${helpers.code.replace(end, '')}return{${fields.join()}}})()`;
  const passed = pairsOf(list).map(([, name]) => `${name}:${passedOn(name)}`);
  const [taking, taken] = partsOf(importFrom(helpers), host);
  const own = pairsOf(taken).map(([name, local]) => `${local}=${passedOn(name)}`);
  const body = host.code.replace(taking, () => `var{${passed.join()}}=${made},${own.join()};`);
  // The helpers have to be there before anything that is made with them.
  if (/^import|;import\{/.test(body)) throw new Error(`${host.fileName}: it stands on another file`);
  const [ending, names] = partsOf(exported, host);
  const more = pairsOf(list).map(([, name]) => passedOn(name));
  host.code = body.replace(ending, () => `export{${[names, ...more].join()}};`);
}

/**
 * Lets a file take the helpers from the host, and bring the host where it named them among the files of a lazy part.
 * @throws {Error} where it names them in another way
 */
export function leadTo(host: Chunk, helpers: Chunk, user: Chunk): void {
  user.code = user.code
    .replace(importFrom(helpers), (_, list: string) => {
      const names = pairsOf(list).map(([name, local]) => `${passedOn(name)} as ${local}`);
      return `import{${names.join()}}from"${nameIn(host)}";`;
    })
    .replaceAll(helpers.fileName, host.fileName);
  if (user.code.includes(nameIn(helpers)))
    throw new Error(`${user.fileName}: takes helpers in a way that is not known`);
}

/**
 * The bundler keeps its helpers in a file of 0.4 KiB, and nearly every other file needs it. With HTTP/1.1 a browser has six
 * connections: that file took one, and React's had to wait for a round trip until one was free. Every page that lives
 * loads `draw`; the helpers stand in it.
 */
export const helpersInDraw = (): Plugin => ({
  name: 'plugway:helpers-in-draw',
  applyToEnvironment: (environment) => environment.name === 'client',
  // A file's name follows from what the bundler put into it: with other contents it takes another name.
  augmentChunkHash: () => 'helpers-in-draw',
  generateBundle: {
    // The lists of lazy parts name files by their place in a list, and are there by now.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const helpers = chunks.find(({ name }) => name === helpersName);
      const host = chunks.find(({ name }) => name === hostName);
      if (!helpers || !host) return;
      takeIn(host, helpers);
      for (const user of chunks) if (user !== host && user !== helpers) leadTo(host, helpers, user);
      delete bundle[helpers.fileName];
    },
  },
});
