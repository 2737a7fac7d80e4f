import type { Allowance } from './allowed.ts';
import type { SiteFinding } from './scan-site.ts';

export interface Verdict {
  /** Uses that no allowance covers. */
  broken: SiteFinding[];
  /** Allowances that nothing needs. */
  idle: Allowance[];
}

function covers({ feature, near }: Allowance, found: SiteFinding): boolean {
  const isNamed = feature.endsWith('*')
    ? found.feature.startsWith(feature.slice(0, -1))
    : found.feature === feature;
  return isNamed && (near?.test(found.near) ?? true);
}

/** Holds what a scan found against the list of what may stay. */
export function judge(findings: readonly SiteFinding[], allowances: readonly Allowance[]): Verdict {
  return {
    broken: findings.filter((found) => !allowances.some((allowance) => covers(allowance, found))),
    idle: allowances.filter((allowance) => !findings.some((found) => covers(allowance, found))),
  };
}
