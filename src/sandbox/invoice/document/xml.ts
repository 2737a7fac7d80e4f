import type { InvoiceCase } from '../invoice-record.ts';
import { dayOf, minuteOf } from '../day.ts';
import { drawer, kwhOf, rateOf, specimen, unitPriceOf, yuanOf } from './words.ts';

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => named[sign] ?? sign);

/** An element; one without a value is left out. */
const element = (name: string, value: string | null): string =>
  value === null || value === '' ? '' : `<${name}>${escaped(value)}</${name}>`;

const within = (name: string, inner: readonly string[]): string =>
  `<${name}>\n${inner.filter((line) => line !== '').join('\n')}\n</${name}>`;

/** The data of an issued invoice, for machines: the same as on its PDF. Amounts in yuan with two decimals. */
export function invoiceXml({ record, status }: InvoiceCase): string {
  const { title } = record;
  const lines = record.lines.map((line) =>
    within('Item', [
      element('Name', line.name),
      element('Unit', line.wh === null ? null : '千瓦时'),
      element('Quantity', line.wh === null ? null : kwhOf(line.wh)),
      element('UnitPrice', line.wh === null ? null : unitPriceOf(line.netAmount, line.wh)),
      element('NetAmount', yuanOf(line.netAmount)),
      element('TaxRate', rateOf(line.taxRateBp)),
      element('TaxAmount', yuanOf(line.taxAmount)),
      element('Amount', yuanOf(line.amount)),
    ]),
  );
  const orders = record.orders.map((order) =>
    within('Order', [
      element('OrderNo', order.orderNo),
      element('Station', order.stationName),
      element('EndTime', minuteOf(order.endTime)),
      element('Amount', yuanOf(order.invoiceableAmount)),
    ]),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${within('EInvoice', [
    element('Specimen', specimen),
    element('InvoiceNo', record.invoiceNo),
    element('Kind', '电子发票（普通发票）'),
    element('IssueDate', dayOf(record.issueTime ?? 0)),
    element('Reversed', status === 'REVERSED' ? record.redInvoiceNo : null),
    within('Seller', [element('Name', record.sellerName), element('TaxNo', record.sellerTaxNo)]),
    within('Buyer', [
      element('Name', title.title),
      element('TaxNo', title.taxNo),
      element('Address', title.regAddress),
      element('Phone', title.regPhone),
      element('Bank', title.bankName),
      element('BankAccount', title.bankAccount),
    ]),
    within('Items', lines),
    within('Total', [
      element('NetAmount', yuanOf(record.netAmount)),
      element('TaxAmount', yuanOf(record.taxAmount)),
      element('Amount', yuanOf(record.amount)),
    ]),
    element('Remark', record.remark),
    element('Drawer', drawer),
    within('Orders', orders),
  ])}\n`;
}
