import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { waits } from '#core/bridge/actions.ts';
import { methodMap, methods } from '#core/bridge/methods/method-map.ts';

describe('the method map', () => {
  it('bridge actions: every action is in the table, and each of the 23 capabilities once', () => {
    expect(Object.keys(methodMap).sort()).toEqual(Object.keys(waits).sort());
    const numbers = methods.flatMap(([, { capability }]) => capability ?? []);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
  });

  it.each(methods)(
    'bridge action %s: its example in the document is valid',
    (_action, { params, answer, example }) => {
      expect(v.safeParse(params, example.params).issues).toBeUndefined();
      if (answer) expect(v.safeParse(answer, example.data).issues).toBeUndefined();
    },
  );
});
