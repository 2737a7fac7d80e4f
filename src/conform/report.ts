import type { Conformance } from './conform.ts';
import { topics, type Finding, type Topic } from './finding.ts';

const cellOf = (findings: readonly Finding[]): string => {
  if (findings.length === 0) return '·';
  const fails = findings.filter(({ verdict }) => verdict === 'fail').length;
  const notes = findings.filter(({ verdict }) => verdict === 'note').length;
  if (fails > 0) return fails > 1 ? `FAIL ${fails}` : 'FAIL';
  return notes > 0 ? `note ${notes}` : 'ok';
};

/** @returns rows with aligned columns */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, index) => Math.max(all[index] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const word: Readonly<Record<Finding['verdict'], string>> = { ok: 'ok  ', note: 'note', fail: 'FAIL' };

/** From this number on, calls with the same fault are reported once, as one cause. */
const manyCalls = 4;

/** A server's text may be long and contain anything: it is limited to one line. */
const mostLetters = 500;
const lineOf = (text: string): string => {
  const line = text.slice(0, mostLetters).replace(/\p{Cc}/gu, ' ');
  return text.length > mostLetters ? `${line}…` : line;
};

/** @returns a line for each deviation, failures first */
function linesOf(findings: readonly Finding[]): Set<string> {
  const subjectsOf = new Map<string, Set<string>>();
  const keyOf = ({ verdict, topic, text }: Finding) => `${verdict} ${topic} ${text}`;
  for (const finding of findings)
    subjectsOf.set(keyOf(finding), (subjectsOf.get(keyOf(finding)) ?? new Set()).add(finding.subject));
  const who = (finding: Finding): string => {
    const subjects = [...(subjectsOf.get(keyOf(finding)) ?? [])];
    return subjects.length < manyCalls ? finding.subject : `${subjects.length} calls, as ${subjects[0]},`;
  };
  return new Set(
    [...findings]
      .filter(({ verdict }) => verdict !== 'ok')
      .sort((a, b) => (a.verdict === b.verdict ? 0 : a.verdict === 'fail' ? -1 : 1))
      .map(
        (finding) => `${word[finding.verdict]}  ${who(finding)} ${finding.topic}: ${lineOf(finding.text)}`,
      ),
  );
}

/** @returns whether nothing fails, and the table with a line for each deviation */
export function reportOf({ findings, played, left }: Conformance): { isFine: boolean; text: string } {
  const of = (subject: string, topic: Topic) =>
    cellOf(findings.filter((finding) => finding.subject === subject && finding.topic === topic));
  const rows = ['server', ...played].map((subject) => [
    subject,
    ...topics.map((topic) => of(subject, topic)),
  ]);
  const findingLines = linesOf(findings);
  const fails = findings.filter(({ verdict }) => verdict === 'fail').length;
  const notes = findings.filter(({ verdict }) => verdict === 'note').length;
  const lines = [
    ...aligned([['call', ...topics], ...rows]),
    '',
    ...findingLines,
    ...(findingLines.size > 0 ? [''] : []),
    ...[...left].map(([name, reason]) => `not played: ${name} (${reason})`),
    `${played.length} calls played, ${left.size} not; ${fails} failed, ${notes} notes`,
  ];
  return { isFine: fails === 0, text: lines.join('\n') };
}
