/** One row of a state machine: `event` leads from `from`, under the condition `guard`. */
export interface MachineRow<State extends string, Event extends string> {
  /** `null` before the entity exists. */
  readonly from: State | null;
  readonly event: Event;
  readonly guard: string | null;
  readonly to: State;
  /** Side effects in words; empty if only the state changes. */
  readonly effect: string;
}

/** A request that a state refuses, with the result code. */
export interface MachineRefusal<State extends string, Event extends string> {
  readonly from: State;
  readonly event: Event;
  readonly code: number;
}

/** A state machine as data; code, tests and documents read the same rows. */
export interface Machine<State extends string, Event extends string> {
  readonly name: string;
  readonly states: readonly State[];
  /** End states; only `lateEvents` can still happen. */
  readonly ends: readonly State[];
  /** Events that may come after the end without being awaited. */
  readonly lateEvents: readonly Event[];
  readonly rows: readonly MachineRow<State, Event>[];
  readonly refusals: readonly MachineRefusal<State, Event>[];
}

/**
 * @param events requests that are possible in any state @returns refusals for each state without a row for
 * them
 */
export const refusedElsewhere = <State extends string, Event extends string>(
  states: readonly State[],
  rows: readonly MachineRow<State, Event>[],
  events: readonly Event[],
  code: number,
): MachineRefusal<State, Event>[] =>
  events.flatMap((event) =>
    states
      .filter((from) => !rows.some((row) => row.from === from && row.event === event))
      .map((from) => ({ from, event, code })),
  );

/** An event that the state does not allow: a defect of the sandbox, never a response. */
export class NoTransition extends Error {
  override readonly name = 'NoTransition';
}

/**
 * @returns the next state. @param guard name of the condition that holds, for events with several rows
 * @throws NoTransition if the table has no such row
 */
export function transition<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  from: State | null,
  event: Event,
  guard: string | null = null,
): State {
  const row = machine.rows.find(
    (candidate) => candidate.from === from && candidate.event === event && candidate.guard === guard,
  );
  if (!row) throw new NoTransition(`${machine.name}: no ${event} [${guard ?? '-'}] in ${from ?? 'nothing'}`);
  return row.to;
}

/** @returns the code with which a state refuses a request, or `null`. */
export const refusalCode = <State extends string, Event extends string>(
  machine: Machine<State, Event>,
  from: State,
  event: Event,
): number | null =>
  machine.refusals.find((refusal) => refusal.from === from && refusal.event === event)?.code ?? null;

/** @returns the defects of a machine: unreachable states, states without a way out, exits of end states. */
export function machineProblems<State extends string, Event extends string>(
  machine: Machine<State, Event>,
): string[] {
  const reached = new Set(machine.rows.filter((row) => row.from === null).map((row) => row.to));
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const row of machine.rows) if (row.from !== null && reached.has(row.from)) reached.add(row.to);
  }
  const keys = machine.rows.map((row) => `${row.from} ${row.event} [${row.guard}]`);
  return [
    ...machine.states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`),
    ...machine.states
      .filter((state) => !machine.ends.includes(state))
      .filter((state) => !machine.rows.some((row) => row.from === state && row.to !== state))
      .map((state) => `${state} has no way out`),
    ...machine.rows
      .filter((row) => row.from !== null && machine.ends.includes(row.from))
      .filter((row) => !machine.lateEvents.includes(row.event))
      .map((row) => `${row.from} is an end`),
    ...machine.refusals
      .filter((refusal) =>
        machine.rows.some((row) => row.from === refusal.from && row.event === refusal.event),
      )
      .map((refusal) => `${refusal.from} refuses ${refusal.event} and does it`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} twice`),
  ];
}
