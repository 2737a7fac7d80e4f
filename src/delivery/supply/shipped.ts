import { Failure } from '../run.ts';

/** File of a build with the licence notices of all code and data of others in it; HTML links to it with `rel="license"`. */
export const noticesFile = 'licences.txt';

/** A package whose code is in the pages; for data of others the version is `''`. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
}

const rule = `\n\n${'-'.repeat(80)}\n\n`;
const head =
  'Software and data of others in this site, with their licences.\n本站使用的开源软件与数据及其许可。';

/** @returns the first line of a notice, which {@link shippedIn} reads back */
export const headingOf = ({ name, version, licence }: Shipped): string =>
  `${version ? `${name} ${version}` : name} (${licence})`;

/** @param notices each a heading, an empty line and its text @returns the content of {@link noticesFile} */
export const noticesText = (notices: readonly string[]): string => `${[head, ...notices].join(rule)}\n`;

const heading = /^(.+?)(?: (\d\S*))? \((.+)\)$/;

/** @param text of a {@link noticesFile} @throws Failure for a notice without a heading */
export const shippedIn = (text: string): Shipped[] =>
  text
    .split(rule)
    .slice(1)
    .map((notice) => {
      const [first = ''] = notice.split('\n', 1);
      const [, name, version = '', licence = ''] = heading.exec(first) ?? [];
      if (name === undefined) throw new Failure(`${noticesFile} has a notice without a heading: '${first}'`);
      return { name, version, licence };
    });

/** Licences that ask for nothing but their notice, which each build has. */
const allowed: Readonly<Record<'code' | 'data', readonly string[]>> = {
  code: ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'],
  data: ['ODbL-1.0', 'CC-BY-4.0'],
};

/** An expression with inner parentheses is not read: nothing that ships has one, and a wrong guess would allow it. */
function isAllowed({ version, licence }: Shipped): boolean {
  const names = allowed[version ? 'code' : 'data'];
  return licence
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => names.includes(name)));
}

/** @returns what ships under a licence that is not on the list of allowed ones */
export const forbiddenIn = (shipped: readonly Shipped[]): Shipped[] =>
  shipped.filter((one) => !isAllowed(one));
