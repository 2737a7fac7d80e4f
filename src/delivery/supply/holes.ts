import * as v from 'valibot';
import type { Shipped } from './shipped.ts';

const advisory = v.object({ title: v.string(), severity: v.string(), url: v.string() });
/** What is read of the answer of `npm audit --json`; a text in `via` names a package that has a hole itself. */
const reportSchema = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({
      name: v.string(),
      via: v.array(v.union([v.string(), advisory])),
      nodes: v.array(v.string()),
    }),
  ),
});
export type AuditReport = v.InferOutput<typeof reportSchema>;

const lockSchema = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()), dev: v.optional(v.boolean()) })),
});
/** What is read of `package-lock.json`: packages by their folder. */
export type Lock = v.InferOutput<typeof lockSchema>;
export const readLock = (text: string): Lock => v.parse(lockSchema, JSON.parse(text));

/** @param output of `npm audit --json` @returns `undefined` if the registry did not answer */
export function readReport(output: string): AuditReport | undefined {
  try {
    return v.parse(reportSchema, JSON.parse(output));
  } catch {
    return undefined;
  }
}

/** A known hole of a package in the pages, in one line. */
export interface Hole {
  readonly line: string;
  /** Whether it is a build tool, of which only a few lines are in the pages. */
  readonly ofTool: boolean;
}

/** @returns the known holes of the packages and versions that ship, without those of the packages that they use */
export const holesIn = ({ vulnerabilities }: AuditReport, shipped: readonly Shipped[], lock: Lock): Hole[] =>
  shipped.flatMap(({ name, version }) => {
    const { via = [], nodes = [] } = vulnerabilities[name] ?? {};
    const installed = nodes.map((node) => lock.packages[node]).filter((one) => one?.version === version);
    if (installed.length === 0) return [];
    const ofTool = installed.every((one) => one?.dev);
    return via
      .filter((one) => typeof one !== 'string')
      .map(({ severity, title, url }) => ({
        line: `${name} ${version}: ${severity}: ${title} (${url})`,
        ofTool,
      }));
  });
