import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faults, plant } from '#tests/mutants/faults.ts';

// A fault without its snippet would be planted nowhere and prove nothing: move it along with the code.
describe('a planted fault', () => {
  it.each(faults.map((fault) => [fault.name, fault] as const))(
    'planted fault: its source snippet and its tests exist: %s',
    (_, fault) => {
      const source = readFileSync(fault.file, 'utf8');
      expect(plant(fault, source)).not.toBe(source);
      expect(fault.tests.filter((test) => !existsSync(test))).toEqual([]);
      expect(fault.tests.length).toBeGreaterThan(0);
    },
  );

  it('planted faults: names are unique, and each kind has some', () => {
    expect(new Set(faults.map((fault) => fault.name)).size).toBe(faults.length);
    const kinds = new Set(faults.map((fault) => fault.kind));
    expect([...kinds].sort()).toEqual([
      'bridge',
      'cases',
      'clocks',
      'ground locks',
      'home pile',
      'idempotency',
      'live polling',
      'load',
      'money',
      'navigation',
      'notices',
      'orders',
      'parking',
      'reports',
      'robot',
      'running charge',
      'sessions',
      'stations',
    ]);
  });

  it('planted fault: a snippet that is missing or ambiguous is reported', () => {
    const fault = {
      name: 'a',
      kind: 'money' as const,
      file: 'b',
      changes: [{ text: 'x', fault: 'y' }],
      tests: [],
    };
    expect(plant(fault, 'a x')).toBe('a y');
    expect(() => plant(fault, 'a')).toThrow('0 times');
    expect(() => plant(fault, 'x x')).toThrow('2 times');
  });
});
