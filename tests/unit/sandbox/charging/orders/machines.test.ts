import { describe, expect, it } from 'vitest';
import { machineProblems, NoTransition, transition } from '#sandbox/machine/machine.ts';
import { orderMachine } from '#sandbox/charging/orders/order-machine.ts';
import { prepayMachine } from '#sandbox/charging/payments/prepay-machine.ts';
import { invoiceMachine } from '#sandbox/invoice/invoice-machine.ts';

describe.each([
  ['order', orderMachine as typeof orderMachine | typeof prepayMachine | typeof invoiceMachine],
  ['prepayment', prepayMachine],
  ['invoice', invoiceMachine],
])('the %s machine', (_, machine) => {
  it('state machine of orders and payments: every state is reachable and has a way out or is an end', () => {
    expect(machineProblems<string, string>(machine)).toEqual([]);
  });
});

it('state machine: the check reports a dead end, an unreachable state and a way out of an end', () => {
  const problems = machineProblems({
    name: 'broken',
    states: ['A', 'B', 'C', 'D'],
    ends: ['D'],
    lateEvents: ['late'],
    rows: [
      { from: null, event: 'make', guard: null, to: 'A', effect: '' },
      { from: 'A', event: 'go', guard: null, to: 'B', effect: '' },
      { from: 'A', event: 'go', guard: null, to: 'D', effect: '' },
      { from: 'D', event: 'go', guard: null, to: 'A', effect: '' },
      { from: 'D', event: 'late', guard: null, to: 'A', effect: '' },
    ],
    refusals: [{ from: 'A', event: 'go', code: -1 }],
  });
  expect(problems).toEqual([
    'C is never reached',
    'B has no way out',
    'C has no way out',
    'D is an end',
    'A refuses go and does it',
    'A go [null] twice',
  ]);
});

describe('a transition of a state machine', () => {
  it('state machine: the transition depends on its guard', () => {
    expect(transition(orderMachine, 'STARTING', 'startFails', 'attempts < 3')).toBe('PREPAID');
    expect(transition(orderMachine, 'STARTING', 'startFails', 'attempts = 3')).toBe('REFUNDED');
  });

  it('state machine: an event that is not in the table throws', () => {
    expect(() => transition(orderMachine, 'SETTLED', 'start')).toThrow(NoTransition);
    expect(() => transition(orderMachine, 'STARTING', 'startFails')).toThrow(NoTransition);
    expect(() => transition(prepayMachine, 'CLOSED', 'pay')).toThrow(NoTransition);
  });
});
