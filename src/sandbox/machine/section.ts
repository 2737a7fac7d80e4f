import type { Machine } from './machine.ts';

const label = (event: string, guard: string | null): string => (guard ? `${event} [${guard}]` : event);

/** A machine as a mermaid diagram: one arrow per row. */
function diagram<S extends string, E extends string>({ rows, ends, lateEvents }: Machine<S, E>): string {
  const arrow = (from: string, to: string, text: string) => `  ${from} --> ${to}: ${text}`;
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...rows.map((row) => arrow(row.from ?? '[*]', row.to, label(row.event, row.guard))),
    ...ends
      .filter((end) => !rows.some((row) => row.from === end && !lateEvents.includes(row.event)))
      .map((state) => `  ${state} --> [*]`),
    '```',
  ].join('\n');
}

/** The side effects of each row, and the requests that a state refuses with their code. */
function tables<S extends string, E extends string>({ rows, refusals }: Machine<S, E>): string {
  const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const events = [...new Set(refusals.map((refusal) => refusal.event))];
  const refusing = (event: E) =>
    [...new Set(refusals.filter((refusal) => refusal.event === event).map((refusal) => refusal.code))].map(
      (code) =>
        row(
          event,
          String(code),
          refusals
            .filter((refusal) => refusal.event === event && refusal.code === code)
            .map((refusal) => refusal.from)
            .join(', '),
        ),
    );
  return [
    row('State', 'Event', 'Guard', 'Next', 'Effect'),
    row('---', '---', '---', '---', '---'),
    ...rows.map((move) => row(move.from ?? '', move.event, move.guard ?? '', move.to, move.effect)),
    '',
    row('Request', 'Code', 'Refused in'),
    row('---', '---', '---'),
    ...events.flatMap(refusing),
  ].join('\n');
}

/** A machine as a diagram with its tables. */
export const machineSection = <S extends string, E extends string>(machine: Machine<S, E>): string =>
  `${diagram(machine)}\n\n${tables(machine)}`;
