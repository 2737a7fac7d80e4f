import { fault, type Fault } from './fault.ts';

const invoice = 'tests/unit/sandbox/invoice';
/** Random sequences of applications, reversals, refunds and two devices. */
const model = `${invoice}/model.test.ts`;

/** Faults of invoices: wrong totals, and orders that are on two of them. */
export const invoiceFaults: readonly Fault[] = [
  fault(
    'money',
    'an amount refunded by customer service is invoiced',
    'src/sandbox/invoice/sale/cash.ts',
    ['cash + adjustment.amount', 'cash'],
    model,
    `${invoice}/cash.test.ts`,
  ),
  fault(
    'money',
    'half a fen of the net amount is rounded down, so that a line has too much tax',
    'src/contract/invoice/tax.ts',
    ['(amount * 10_000 * 2 + whole)', '(amount * 10_000 * 2)'],
    'tests/unit/contract/invoice/sums.test.ts',
  ),
  fault(
    'money',
    'the tax of an invoice is computed from its total, not from its lines',
    'src/sandbox/invoice/sale/lines.ts',
    ['taxAmount: sum((line) => line.taxAmount)', 'taxAmount: sum((line) => line.taxAmount) + 1'],
    model,
    `${invoice}/after-issue.test.ts`,
  ),
  fault(
    'money',
    'energy paid by a card is on the invoice',
    'src/sandbox/invoice/sale/cash.ts',
    ['if (isFree(cover)) wh -= taken.wh;', 'if (isFree(cover)) wh -= 0 * taken.wh;'],
    model,
    `${invoice}/cash.test.ts`,
  ),
  fault(
    'money',
    'the amount paid by a card is split between electricity and service in proportion, whatever its Wh cost',
    'src/sandbox/invoice/sale/cash.ts',
    [
      'energyPaid.elecAmount + energyPaid.serviceAmount === amount ? energyPaid : null',
      'energyPaid.elecAmount < 0 ? energyPaid : null',
    ],
    `${invoice}/cash.test.ts`,
  ),
  fault(
    'money',
    'the PDF shows the total without tax',
    'src/sandbox/invoice/document/pdf.ts',
    ['`（小写）¥${yuanOf(record.amount)}`', '`（小写）¥${yuanOf(record.netAmount)}`'],
    model,
    `${invoice}/invoice-pdf.test.ts`,
  ),
  fault(
    'orders',
    'an order that is being invoiced can be invoiced once more',
    'src/sandbox/invoice/sale/invoiceable.ts',
    [
      "if (invoiceStatus === 'PROCESSING' || invoiceStatus === 'INVOICED') return 'TAKEN';",
      "if (invoiceStatus === 'INVOICED') return 'TAKEN';",
    ],
    model,
    `${invoice}/apply.test.ts`,
  ),
  fault(
    'orders',
    'an invoice that failed keeps its orders',
    'src/sandbox/invoice/invoice-moves.ts',
    ["    await markOrders(db, invoice, 'NONE');\n  } else if", '  } else if'],
    model,
    `${invoice}/apply.test.ts`,
  ),
  fault(
    'money',
    'an invoiced order can be refunded',
    'src/sandbox/charging/back-office/take-off.ts',
    ["bar === 'TAKEN' || ", ''],
    model,
    `${invoice}/apply.test.ts`,
  ),
  fault(
    'money',
    'only the total of an application is compared, not each order',
    'src/sandbox/invoice/apply.ts',
    ['if (bar === null && isSame) return null;', 'if (bar === null) return null;'],
    model,
    `${invoice}/apply.test.ts`,
  ),
];
