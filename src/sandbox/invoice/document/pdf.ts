import PdfKit from 'pdfkit';
import type { InvoiceCase } from '../invoice-record.ts';
import { dayOf, minuteOf } from '../day.ts';
import { inCapitals } from './capital.ts';
import { fontBytes } from './font.ts';
import { drawer, kwhOf, rateOf, specimen, unitPriceOf, yuanOf } from './words.ts';

const page = { width: 595.28, left: 36, right: 559, bottom: 800 };
const ink = '#1a1a1a';
const brown = '#8a4b2a';
const pale = '#d9d9d9';

type Doc = InstanceType<typeof PdfKit>;

/** Cells of a row: start, width, and whether numbers are aligned right. */
interface Column {
  x: number;
  width: number;
  align?: 'right';
}
const itemColumns: readonly Column[] = [
  { x: 42, width: 108 },
  { x: 154, width: 46 },
  { x: 204, width: 36 },
  { x: 244, width: 64, align: 'right' },
  { x: 312, width: 66, align: 'right' },
  { x: 382, width: 66, align: 'right' },
  { x: 452, width: 36, align: 'right' },
  { x: 492, width: 62, align: 'right' },
];
const itemTitles = ['项目名称', '规格型号', '单位', '数量', '单价', '金额', '税率', '税额'];
const orderColumns: readonly Column[] = [
  { x: 42, width: 100 },
  { x: 146, width: 124 },
  { x: 274, width: 150 },
  { x: 428, width: 60, align: 'right' },
  { x: 492, width: 62, align: 'right' },
];

/** Writes a row; text longer than its cell continues below. @returns the top of the next row */
function row(doc: Doc, y: number, columns: readonly Column[], cells: readonly string[]): number {
  const heights = columns.map(({ x, width, align }, index) => {
    const text = cells[index] ?? '';
    if (text === '') return 0;
    doc.text(text, x, y, { width, ...(align && { align }) });
    return doc.heightOfString(text, { width });
  });
  return y + Math.max(14, ...heights) + 4;
}

const rule = (doc: Doc, y: number): void => {
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).stroke(brown);
};

/** The sandbox's mark on every page: across it and at the bottom. */
function mark(doc: Doc, isReversed: boolean): void {
  doc
    .save()
    .fillColor(pale)
    .fontSize(64)
    .rotate(-30, { origin: [297, 420] });
  doc.text(isReversed ? '样例 已红冲' : '样例', isReversed ? 120 : 220, 390, { lineBreak: false });
  doc.restore().fillColor(brown).fontSize(8);
  doc.text(specimen, page.left, 812, { width: page.right - page.left, align: 'center', lineBreak: false });
  doc.fillColor(ink).fontSize(9);
}

/** A party: its name and number. @returns the top of what follows */
function party(doc: Doc, x: number, y: number, label: string, name: string, taxNo: string | null): number {
  const width = 250;
  const words = `${label}名称：${name}`;
  doc.text(words, x, y, { width });
  const next = y + doc.heightOfString(words, { width }) + 4;
  doc.text(`统一社会信用代码/纳税人识别号：${taxNo ?? ''}`, x, next, { width });
  return next + 18;
}

function head(doc: Doc, { record }: InvoiceCase): number {
  doc.fillColor(brown).fontSize(18);
  doc.text('电子发票（普通发票）', page.left, 44, { width: 360, align: 'center', lineBreak: false });
  doc.fillColor(ink).fontSize(9);
  doc.text(`发票号码：${record.invoiceNo ?? ''}`, 396, 44, { lineBreak: false });
  doc.text(`开票日期：${dayOf(record.issueTime ?? 0)}`, 396, 60, { lineBreak: false });
  rule(doc, 84);
  const buyer = party(doc, 42, 92, '购买方', record.title.title, record.title.taxNo);
  const seller = party(doc, 304, 92, '销售方', record.sellerName, record.sellerTaxNo);
  return Math.max(buyer, seller);
}

function items(doc: Doc, top: number, { record }: InvoiceCase): number {
  rule(doc, top);
  let y = row(doc, top + 6, itemColumns, itemTitles);
  for (const line of record.lines) {
    const quantity =
      line.wh === null ? ['', '', ''] : ['千瓦时', kwhOf(line.wh), unitPriceOf(line.netAmount, line.wh)];
    y = row(doc, y, itemColumns, [
      line.name,
      // Energy has no model.
      '',
      ...quantity,
      yuanOf(line.netAmount),
      rateOf(line.taxRateBp),
      yuanOf(line.taxAmount),
    ]);
  }
  y = row(doc, y + 4, itemColumns, [
    '合计',
    '',
    '',
    '',
    '',
    `¥${yuanOf(record.netAmount)}`,
    '',
    `¥${yuanOf(record.taxAmount)}`,
  ]);
  rule(doc, y);
  doc.text(`价税合计（大写）${inCapitals(record.amount)}`, 42, y + 6, { width: 300 });
  doc.text(`（小写）¥${yuanOf(record.amount)}`, 396, y + 6, { lineBreak: false });
  rule(doc, y + 24);
  return y + 30;
}

/** The final part: other data of the buyer, the user's remark, and the issuer. */
function remarks(doc: Doc, top: number, { record, status }: InvoiceCase): number {
  const { regAddress, regPhone, bankName, bankAccount } = record.title;
  const address = [regAddress, regPhone].filter((part) => part !== null).join(' ');
  const bank = [bankName, bankAccount].filter((part) => part !== null).join(' ');
  const lines = [
    `备注：${record.remark}`,
    `共${record.orders.length}笔充电订单，明细见后`,
    address && `购买方地址、电话：${address}`,
    bank && `购买方开户行及账号：${bank}`,
    status === 'REVERSED' ? `已红冲，红字发票号码：${record.redInvoiceNo ?? ''}` : '',
  ].filter((line) => line !== '');
  let y = top;
  for (const line of lines) {
    const width = page.right - page.left - 12;
    doc.text(line, 42, y, { width });
    y += doc.heightOfString(line, { width }) + 4;
  }
  rule(doc, y + 2);
  doc.text(`开票人：${drawer}`, 42, y + 8, { lineBreak: false });
  return y + 30;
}

function orderRows(doc: Doc, top: number, { record, status }: InvoiceCase): void {
  const titles = ['充电结束时间', '订单号', '充电站', '电量(千瓦时)', '金额(元)'];
  let y = row(doc, top, orderColumns, titles);
  for (const order of record.orders) {
    if (y > page.bottom - 40) {
      doc.addPage();
      mark(doc, status === 'REVERSED');
      y = row(doc, 48, orderColumns, titles);
    }
    y = row(doc, y, orderColumns, [
      minuteOf(order.endTime),
      order.orderNo,
      order.stationName,
      kwhOf(order.chargedWh ?? 0),
      yuanOf(order.invoiceableAmount),
    ]);
  }
}

/**
 * An issued invoice as a PDF: number, parties, lines with tax, the sum in digits and capitals, and its
 * orders. Every page is marked as a specimen. The same invoice gives the same bytes.
 */
export function invoicePdf(invoice: InvoiceCase): Promise<Uint8Array<ArrayBuffer>> {
  const { record } = invoice;
  const doc = new PdfKit({
    size: 'A4',
    margin: 0,
    // No standard font: its metrics would be loaded although no text uses it.
    font: '',
    info: {
      Title: `发票样例 ${record.invoiceNo ?? ''}`,
      Author: record.sellerName,
      Subject: specimen,
      CreationDate: new Date(record.issueTime ?? 0),
    },
  });
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    doc.on('error', reject);
  });
  doc.registerFont('sc', fontBytes).font('sc').fontSize(9).fillColor(ink);
  mark(doc, invoice.status === 'REVERSED');
  orderRows(doc, remarks(doc, items(doc, head(doc, invoice), invoice), invoice), invoice);
  doc.end();
  return bytes;
}
