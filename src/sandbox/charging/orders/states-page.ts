import { invoiceMachine } from '#sandbox/invoice/invoice-machine.ts';
import { machineSection } from '#sandbox/machine/section.ts';
import { orderMachine } from './order-machine.ts';
import { prepayMachine } from '../payments/prepay-machine.ts';

/** The text of STATES.md, before it is formatted. */
export const statesPage = (): string => `# State machines

Written by \`npm run diagrams\` from \`order-machine.ts\`, \`prepay-machine.ts\` and \`invoice-machine.ts\`; a test fails where it is out of date.

## Charge order

${machineSection(orderMachine)}

## Prepayment

The same machine pays what is owed in ARREARS.

${machineSection(prepayMachine)}

## Invoice

${machineSection(invoiceMachine)}
`;
