import { readdirSync, readFileSync } from 'node:fs';

/** A text of `src/content`: its front matter by name, and its body. */
export interface ContentFile {
  id: string;
  /** Path from the root of the project, for messages. */
  path: string;
  /** A value without quotes; an array for a list. */
  front: Record<string, string | string[]>;
  body: string;
}

const unquoted = (text: string): string => text.replace(/^(['"])(.*)\1$/, '$2');

/**
 * The part of YAML that editors need: `name: value`, and lists with one `- value` a line. The build reads all of YAML.
 * @throws Error for any other line
 */
function readFront(text: string, path: string): ContentFile['front'] {
  const front: ContentFile['front'] = {};
  let list: string[] | undefined;
  for (const line of text.split('\n').filter(Boolean)) {
    const [, item] = /^ {2}- (.+)$/.exec(line) ?? [];
    const [, name, value] = /^(\w+):(?: (.+))?$/.exec(line) ?? [];
    if (item !== undefined && list) list.push(unquoted(item));
    else if (name === undefined) throw new Error(`${path}: ${line}`);
    else if (value === undefined) front[name] = list = [];
    else {
      front[name] = unquoted(value);
      list = undefined;
    }
  }
  return front;
}

/**
 * @param collection a folder of `src/content`
 * @returns its texts by their names
 * @throws Error that names the file with invalid front matter
 */
export function readCollection(collection: string): ContentFile[] {
  const folder = `src/content/${collection}`;
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const path = `${folder}/${name}`;
      const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
      if (front === undefined || body === undefined) throw new Error(`${path}: no front matter`);
      return { id: name.replace(/\.md$/, ''), path, front: readFront(front, path), body };
    });
}
