import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '#delivery/run.ts';
import { isBuiltSite } from '#tests/support/built-site.ts';

export interface LookOptions {
  out: string;
  against?: string;
  only?: string;
  site?: string;
  /** Number of concurrent pages. */
  workers: number;
  /** Takes the pictures of the README and copies them there. */
  readme: boolean;
  /** Checks the scenes for WCAG, and takes no picture. */
  check: boolean;
  help: boolean;
}

export const usage = `usage: npm run look [-- [--out FOLDER] [--against FOLDER] [--only TEXT] [--site FOLDER] [--workers N] [--readme | --check]]
  --out FOLDER      where the pictures go; test-results/look without it
  --against FOLDER  says which pictures differ from those of an earlier run, and by how much
  --only TEXT       only the scenes whose names have that text in them, as chargeMap/filter
  --site FOLDER     pictures of another build for the sandbox, as dist/.sandbox/gwm of another checkout
  --workers N       how many scenes are made at once, 2 without it
  --readme          only the scenes that the README shows, and puts their pictures there
  --check           no pictures: axe, contrast in all brands, targets and large text in every scene`;

const wrong = (message: string): UsageError => new UsageError(`${message}\n${usage}`);

/** Node's message has several sentences; the first names the option. */
const firstSentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(/\. |\n/)[0] ?? '';

/** @throws UsageError with the reason and the usage */
export function readOptions(argv: readonly string[]): LookOptions {
  const text = { type: 'string' } as const;
  let values;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        out: text,
        against: text,
        only: text,
        site: text,
        workers: text,
        readme: { type: 'boolean' },
        check: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }));
  } catch (error) {
    throw wrong(firstSentence(error));
  }
  const {
    out = 'test-results/look',
    against,
    only,
    site,
    readme = false,
    check = false,
    help = false,
  } = values;
  const workers = Number(values.workers ?? 2);
  if (help) return { out, workers, readme, check, help };
  if (!Number.isInteger(workers) || workers < 1)
    throw wrong(`--workers: no number of workers: ${values.workers}`);
  for (const [name, value] of Object.entries(values)) if (value === '') throw wrong(`--${name} is empty`);
  if (readme && only !== undefined) throw wrong('--readme and --only cannot be used together');
  if (check && (readme || against !== undefined))
    throw wrong('--check takes no pictures to compare or to copy');
  if (against !== undefined && !existsSync(against)) throw wrong(`--against: no folder ${against}`);
  if (against !== undefined && resolve(against) === resolve(out)) {
    throw wrong('--against and --out are the same folder: the pictures would be compared with themselves');
  }
  if (site !== undefined && !isBuiltSite(site)) throw wrong(`--site: no built site in ${site}`);
  return { out, against, only, site, workers, readme, check, help };
}
