import { invoiceMachine } from '#sandbox/invoice/invoice-machine.ts';
import { machineSection } from '#sandbox/machine/section.ts';
import { rules } from '../rules.ts';
import { orderMachine, type OrderState } from './order-machine.ts';
import { freshRecord, type Order } from './order-record.ts';
import { actionsOf } from './order-view.ts';
import { parkingMachine } from '../parking/parking-machine.ts';
import { gateTimes } from '../parking/parking-record.ts';
import { prepayMachine } from '../payments/prepay-machine.ts';

const minutes = (ms: number): string => `${ms / 60_000} min`;
const hours = (ms: number): string => `${ms / 3_600_000} h`;

/** Actions in a state, for an order that is not rated and has no invoice and no refund. */
const actionsIn = (status: OrderState): string => {
  const record = { ...freshRecord, invoiceStatus: 'INVOICED' };
  return actionsOf({ status, record } as unknown as Order, false, 0).join(', ') || 'none';
};

const actions = (): string =>
  [
    '| State | `actions` |',
    '| --- | --- |',
    ...orderMachine.states.map((state) => `| ${state} | ${actionsIn(state)} |`),
  ].join('\n');

/** The text of STATES.md, before it is formatted. */
export const statesPage = (): string => `# State machines

Written by \`npm run documents\` from \`order-machine.ts\`, \`prepay-machine.ts\`, \`parking-machine.ts\` and \`invoice-machine.ts\`; a test fails where it is out of date.

## Charge order

${machineSection(orderMachine)}

${actions()}

SETTLED also has INVOICE while an invoice can be applied for, and no RATE once it is rated. SETTLED, REFUNDED and
CANCELLED have CONTACT if a refund failed. CREATED and ARREARS have no actions while the channel processes a payment.

Times in the sandbox: payExpires ${minutes(rules.payMs)}, prepaidExpires ${minutes(rules.prepaidMs)}, channelGivesUp ${minutes(rules.processingMs)},
startFails without an answer of the device for ${rules.startSilentMs / 1_000} s, stopFails after the same for ${rules.stopSilentMs / 1_000} s,
deviceLost ${minutes(rules.lostMs)} without a sample, billLate ${hours(rules.billLateMs)}. A back end may choose other times: pages use \`expireTime\` and \`startBy\`.

## Prepayment

The payment of arrears uses the same machine, and so does a top-up while the car charges.

${machineSection(prepayMachine)}

## Relief of parking

${machineSection(parkingMachine)}

In the sandbox the gate answers after ${gateTimes.answerMs / 1_000} s. A silent one is asked ${gateTimes.attempts} times within ${minutes(gateTimes.answerMs + (gateTimes.attempts - 1) * gateTimes.againMs)}.
A car without a relief stays ${minutes(gateTimes.patienceMs)} at most. \`canChange\` is false once the car has left.

## Invoice

${machineSection(invoiceMachine)}

An invoice has no \`actions\`: \`canReissue\`, \`resendsLeft\` and \`canApplyAgain\` tell which actions are possible.
`;
