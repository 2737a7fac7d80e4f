import type { Machine } from './machine.ts';
import { orderMachine } from './order-machine.ts';
import { prepayMachine } from '../payments/prepay-machine.ts';

const label = (event: string, guard: string | null): string => (guard ? `${event} [${guard}]` : event);

/** A machine as a mermaid diagram: one arrow per row. */
function diagram<S extends string, E extends string>({ rows, ends, lateEvents }: Machine<S, E>): string {
  const arrow = (from: string, to: string, text: string) => `  ${from} --> ${to}: ${text}`;
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...rows.map((it) => arrow(it.from ?? '[*]', it.to, label(it.event, it.guard))),
    ...ends
      .filter((end) => !rows.some((it) => it.from === end && !lateEvents.includes(it.event)))
      .map((it) => `  ${it} --> [*]`),
    '```',
  ].join('\n');
}

/** What comes with each row, and which requests a state refuses with which code. */
function tables<S extends string, E extends string>({ rows, refusals }: Machine<S, E>): string {
  const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const events = [...new Set(refusals.map((it) => it.event))];
  const refusing = (event: E) =>
    [...new Set(refusals.filter((it) => it.event === event).map((it) => it.code))].map((code) =>
      row(
        event,
        String(code),
        refusals
          .filter((it) => it.event === event && it.code === code)
          .map((it) => it.from)
          .join(', '),
      ),
    );
  return [
    row('State', 'Event', 'Guard', 'Next', 'Effect'),
    row('---', '---', '---', '---', '---'),
    ...rows.map((it) => row(it.from ?? '', it.event, it.guard ?? '', it.to, it.effect)),
    '',
    row('Request', 'Code', 'Refused in'),
    row('---', '---', '---'),
    ...events.flatMap(refusing),
  ].join('\n');
}

/** The text of STATES.md, before it is formatted. */
export const statesPage = (): string => `# State machines

Written by \`npm run diagrams\` from \`order-machine.ts\` and \`prepay-machine.ts\`; a test fails where it is out of date.

## Charge order

${diagram(orderMachine)}

${tables(orderMachine)}

## Prepayment

The same machine pays what is owed in ARREARS.

${diagram(prepayMachine)}

${tables(prepayMachine)}
`;
