import { fault, type Fault } from './fault.ts';

const durability = 'tests/unit/sandbox/server/durability.rest.test.ts';

/** Faults of a back end that many owners use at once, or whose process is killed. */
export const loadFaults: readonly Fault[] = [
  fault(
    'load',
    'a request id is not kept with its answer',
    'src/sandbox/server/http/api.ts',
    ['if (intention) await remember(db, intention, answer, time);', ''],
    durability,
  ),
  fault(
    'load',
    'an answer is sent before its write is in the file',
    'src/sandbox/server/database.ts',
    [
      'run: (parameters) => statement.run(...values(parameters)),',
      `run(parameters) {
      const counts = globalThis as unknown as { ends?: number };
      if (statement.sourceSQL !== 'begin' && statement.sourceSQL !== 'commit')
        return statement.run(...values(parameters));
      counts.ends = (counts.ends ?? -1) + 1;
      return counts.ends % 40 === 0 || counts.ends % 40 === 39
        ? statement.run(...values(parameters))
        : { changes: 0, lastInsertRowid: 0 };
    },`,
    ],
    durability,
  ),
  fault(
    'load',
    'a commit does not wait for the disk',
    'src/sandbox/server/database.ts',
    ['PRAGMA synchronous = FULL', 'PRAGMA synchronous = OFF'],
    durability,
  ),
  fault(
    'load',
    'a poll writes the time, so that it waits for the disk',
    'src/sandbox/charging/sessions/advance.ts',
    ["if (advanced && scenario.device === 'ok') return;", ''],
    durability,
  ),
  fault(
    'load',
    'a poll parses the orders of all owners',
    'src/sandbox/charging/orders/known-cases.ts',
    ['before && isSame(before.row, row) ? before : { row, value: parse(row) }', '{ row, value: parse(row) }'],
    durability,
  ),
];
