import type { Allowance } from './allowed.ts';
import type { SiteFinding } from './scan-site.ts';

export interface Verdict {
  /** Findings without an exception. */
  broken: SiteFinding[];
  /** Exceptions that no file needs. */
  idle: Allowance[];
}

function covers({ feature, near }: Allowance, found: SiteFinding): boolean {
  const isNamed = feature.endsWith('*')
    ? found.feature.startsWith(feature.slice(0, -1))
    : found.feature === feature;
  return isNamed && (near?.test(found.near) ?? true);
}

/** Compares the findings of a scan with the list of exceptions. */
export function judge(findings: readonly SiteFinding[], allowances: readonly Allowance[]): Verdict {
  return {
    broken: findings.filter((found) => !allowances.some((allowance) => covers(allowance, found))),
    idle: allowances.filter((allowance) => !findings.some((found) => covers(allowance, found))),
  };
}
