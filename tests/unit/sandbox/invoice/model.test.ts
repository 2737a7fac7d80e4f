import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as MachineModule from '#sandbox/machine/machine.ts';
import { defaultScenario } from '#sandbox/context.ts';
import { invoiceMachine } from '#sandbox/invoice/invoice-machine.ts';
import { invoicePdf } from '#sandbox/invoice/document/pdf.ts';
import { triesAll } from '#tests/support/tier.ts';
import { must, same } from '../charging/model/same.ts';
import { checkInvariants } from './model/invariants.ts';
import { runner, type Counts } from './model/runner.ts';
import { sequences, type Sequence } from './model/steps.ts';
import { createInvoiceWorld, type InvoiceWorld, type State } from './model/world.ts';
import { readInvoicePdf, type InvoicePdf } from './read-invoice-pdf.ts';

const counts: Counts = vi.hoisted(() => new Map());

// Counts every transition where the machine takes it.
vi.mock('#sandbox/machine/machine.ts', async (load): Promise<typeof MachineModule> => {
  const real = await load<typeof MachineModule>();
  return {
    ...real,
    transition(machine, from, event, guard = null) {
      const to = real.transition(machine, from, event, guard);
      const name = `${machine.name} ${from} ${event}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return to;
    },
  };
});

/**
 * Number of sequences; `PLUGWAY_INVOICE_RUNS=10000` draws many. The first ones are the same in every run, so
 * that the test can check what they reach; the others are new. Each reads the PDF of its newest invoice back.
 */
const sameRuns = triesAll ? 40 : 12;
const runs = Math.max(sameRuns, Number(process.env['PLUGWAY_INVOICE_RUNS'] ?? (triesAll ? 60 : sameRuns)));
/** The run searches for a planted fault: the first failure is enough. */
const isSearch = process.env['PLUGWAY_FAULT'] !== undefined;
const yuan = (fen: number) => (fen / 100).toFixed(2);
const hour = 3_600_000;

/** The unit price as printed, where quantity × price is the net amount and there is a quantity. */
function priceOn(line: InvoicePdf['lines'][number] | undefined, netAmount: number): string | undefined {
  const { quantity, unitPrice } = line ?? {};
  if (quantity === undefined && unitPrice === undefined) return undefined;
  same('quantity by price', (Number(quantity) * Number(unitPrice)).toFixed(2), yuan(netAmount));
  return unitPrice;
}

/** The PDF of an invoice has the values of the invoice. */
async function checkPdf({ invoices }: State): Promise<void> {
  const issued = invoices.filter(({ record }) => record.invoiceNo !== null);
  const invoice = issued[issued.length - 1];
  if (!invoice) return;
  const { record } = invoice;
  const pdf = await readInvoicePdf(await invoicePdf(invoice));
  counts.set('pdfs', (counts.get('pdfs') ?? 0) + 1);
  same('number on the PDF', pdf.invoiceNo, record.invoiceNo);
  same('sum on the PDF', pdf.amount, yuan(record.amount));
  same('net on the PDF', pdf.netAmount, yuan(record.netAmount));
  same('tax on the PDF', pdf.taxAmount, yuan(record.taxAmount));
  same('issuer on the PDF', pdf.drawer, '沙盒开票员');
  const lines = record.lines.map((line, index) => [
    line.name,
    line.wh === null ? undefined : (line.wh / 1_000).toFixed(3),
    priceOn(pdf.lines[index], line.netAmount),
    yuan(line.netAmount),
    `${line.taxRateBp / 100}%`,
    yuan(line.taxAmount),
  ]);
  same(
    'lines on the PDF',
    pdf.lines.map((line) => Object.values(line).join()).join(';'),
    lines.map((line) => line.join()).join(';'),
  );
  const orders = record.orders.map(
    ({ orderNo, invoiceableAmount }) => `${orderNo},${yuan(invoiceableAmount)}`,
  );
  same(
    'orders on the PDF',
    pdf.orders.map((order) => Object.values(order).join()).join(';'),
    orders.join(';'),
  );
}

/** Runs one sequence, from the first orders until no invoice waits for an answer any more. */
async function runSequence(world: InvoiceWorld, { charges, steps }: Sequence): Promise<void> {
  await world.clear();
  for (const charge of charges) await world.add(charge);
  const run = runner(world, counts);
  await checkInvariants(world);
  for (const step of steps) {
    await run.carryOut(step);
    await checkInvariants(world);
  }
  Object.assign(world.context.scenario, defaultScenario);
  for (let days = 0; days < 3; days += 1) {
    world.context.clock.advance(73 * hour);
    await world.advance();
  }
  const last = await checkInvariants(world);
  for (const { status } of last.invoices)
    must(`${status} is an end`, status !== 'SUBMITTED' && status !== 'REVERSING');
  await checkPdf(last);
}

describe('random orders, selections, applications, reversals, refunds and two devices', () => {
  let world: InvoiceWorld;
  beforeAll(async () => {
    world = await createInvoiceWorld();
  });
  afterAll(() => world.close());

  it.each([
    ['that are the same in every run', sameRuns, { seed: 14 }],
    ['that are new ones', runs - sameRuns, {}],
  ])(
    'invoice model: sequences %s, %i: list, application, invoice and PDF agree, and no order is on two invoices',
    async (_, numRuns, more) => {
      if (numRuns === 0) return;
      await fc.assert(
        fc.asyncProperty(sequences, (sequence) => runSequence(world, sequence)),
        { numRuns, ...more, endOnFailure: isSearch },
      );
    },
    2 * hour,
  );

  // The few sequences of `npm test` do not come that far.
  if (triesAll)
    it('invoice model: random sequences reach every event and refusal', () => {
      const table = [...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, count]) => `${name}: ${count}`);
      process.stdout.write(`${table.join('\n')}\n`);
      const wanted = [
        ...invoiceMachine.rows.map(({ from, event }) => `invoice ${from} ${event}`),
        'applied for one',
        'applied for several',
        'owing',
        'two sellers',
        '1282051 AMOUNT',
        '1282051 TAKEN',
        '1282051 NOT_ALLOWED',
        '1282051 REFUNDING',
        '1282051 by the sum alone',
        'credit',
        'credit refused for an invoice',
        'late report',
        'reissue refused',
        'answered',
        'pdfs',
      ];
      expect(wanted.filter((name) => !counts.has(name))).toEqual([]);
    });
});
