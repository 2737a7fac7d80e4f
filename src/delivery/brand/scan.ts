import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeholders } from '#core/page/placeholders.ts';
import { application } from '#sandbox/server/http/headers.ts';
import { filesUnder } from '../files.ts';
import { contentTypes } from '../hosts/headers.ts';
import { Failure } from '../run.ts';

/** A file or content that must not be published. */
export interface Finding {
  /** Path inside the folder. */
  readonly file: string;
  readonly what: string;
}

interface Rule {
  readonly what: string;
  readonly pattern: RegExp;
}

/** Paths of files that no site needs: source maps, sources, development data. */
const fileRules: readonly Rule[] = [
  { what: 'a source map', pattern: /\.map$/i },
  { what: 'a source file', pattern: /\.(tsx?|mts|cts|jsx|astro)$/i },
  { what: 'data or notes of development', pattern: /\.(csv|geojson|db(-\w+)?|sqlite|log|md)$/i },
  { what: 'a hidden file', pattern: /(^|\/)\./ },
  // An archive, a key or an editor's backup has an unknown type; files of a page have a known one.
  {
    what: 'a file of a type that no page needs',
    pattern: new RegExp(
      `^(?!(.*/)?[^./][^/]*\\.(${Object.keys(contentTypes).join('|')}|js\\.br)$|_redirects$|_headers$)`,
    ),
  },
];

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const anyOf = (words: readonly string[]) => new RegExp(words.map(escape).join('|'));

const textRules: readonly Rule[] = [
  { what: 'a source map', pattern: /sourceMappingURL=/ },
  {
    what: 'a part of the sandbox or the simulator',
    pattern: /__native\b|__sandbox\b|__ui\b|plugway-native:|browser-host/,
  },
  {
    what: 'an address of a development machine',
    // The host check (`core/device/web-address.ts`) has the name in a pattern, which is no address.
    pattern: /(?:\/\/|["'`])localhost\b|\blocalhost:\d|\b127\.0\.0\.1\b|\[::1\]/,
  },
  { what: 'a placeholder of the template', pattern: anyOf(Object.values(placeholders)) },
];

/** A site for the sandbox holds these on purpose. */
const ofSandbox: readonly Rule[] = [
  { what: "the sandbox's credentials", pattern: anyOf([application.appId]) },
  { what: "the sandbox's cashier", pattern: /&quot;hostCashier&quot;|\bSANDBOX\b/ },
];

/**
 * Searches a site for content that must not be published.
 * @param root folder of the project, whose path must not be in a file either
 * @param forSandbox the site uses the sandbox and is not for publishing
 */
export async function scanSite(
  folder: string,
  { root = process.cwd(), forSandbox = false }: { root?: string; forSandbox?: boolean } = {},
): Promise<Finding[]> {
  const machine: Rule = { what: 'a path of the machine that built it', pattern: anyOf([root]) };
  const rules = [...textRules, machine, ...(forSandbox ? [] : ofSandbox)];
  const findings = await Promise.all(
    (await filesUnder(folder)).map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return [
        ...fileRules.filter(({ pattern }) => pattern.test(file)),
        ...rules.filter(({ pattern }) => pattern.test(text)),
      ].map(({ what }) => ({ file, what }));
    }),
  );
  return findings.flat();
}

/** @throws Failure that lists all findings */
export async function checkSite(folder: string, options: { forSandbox?: boolean } = {}): Promise<void> {
  const findings = await scanSite(folder, options);
  if (findings.length === 0) return;
  // The value of a setting is in every page: each finding is reported once.
  const kinds = [...new Set(findings.map(({ what }) => what))].map((what) => {
    const [first, ...more] = findings.filter((finding) => finding.what === what);
    return `${first?.file}${more.length > 0 ? ` (and ${more.length} more)` : ''} holds ${what}`;
  });
  throw new Failure(`not fit to be published: ${kinds.join('; ')}`);
}
