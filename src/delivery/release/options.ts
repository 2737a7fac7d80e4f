import { parseArgs } from 'node:util';
import type { BrandName } from '#contract/brand.ts';
import { checkBrand } from '../brand/brand-build.ts';
import { UsageError } from '../run.ts';
import { isReleaseId } from './release.ts';

const usage =
  'npm run deploy -- --brand NAME --to DIR|s3://bucket/prefix [--endpoint URL] [--keep N] [--dry-run] [--list] [--rollback [RELEASE]]';

export interface DeployOptions {
  brand: BrandName;
  to: string;
  endpoint: string | undefined;
  keep: number;
  dryRun: boolean;
  action: 'publish' | 'list' | 'rollback';
  /** For a rollback: a release, or empty for the one before. */
  release: string;
}

const flags = {
  brand: { type: 'string' },
  to: { type: 'string' },
  endpoint: { type: 'string' },
  keep: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
} as const;

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: flags, allowPositionals: true, strict: true });

/** @param args of the command line @throws UsageError in one line */
export function readOptions(args: readonly string[]): DeployOptions {
  const refuse = (what: string): never => {
    throw new UsageError(`${what}; usage: ${usage}`);
  };
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const { brand, to, endpoint, keep = '5', list, rollback } = values;
  // `--rollback RELEASE`: the parser knows no option with a value that may be missing.
  const [release = '', ...others] = positionals;
  if (!brand) return refuse('--brand is missing');
  if (!to) return refuse('--to is missing');
  if (list && rollback) return refuse('--list and --rollback cannot be used together');
  if (others.length > 0 || (release && !rollback)) return refuse(`unexpected '${others[0] ?? release}'`);
  if (release && !isReleaseId(release)) return refuse(`'${release}' is no name of a release`);
  if (!/^[1-9]\d{0,3}$/.test(keep)) return refuse(`--keep is '${keep}'; it must be a whole number from 1`);
  if (endpoint !== undefined && !/^https?:\/\/[^/\s]+/.test(endpoint)) {
    return refuse(`--endpoint is '${endpoint}'; it must start with http:// or https://`);
  }
  return {
    brand: checkBrand(brand),
    to,
    endpoint,
    keep: Number(keep),
    dryRun: values['dry-run'],
    action: list ? 'list' : rollback ? 'rollback' : 'publish',
    release,
  };
}
