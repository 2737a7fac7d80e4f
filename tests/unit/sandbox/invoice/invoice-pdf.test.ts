import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import * as calls from '#contract/calls/invoice.ts';
import { inCapitals } from '#sandbox/invoice/document/capital.ts';
import { unitPriceOf } from '#sandbox/invoice/document/words.ts';
import { invoiceClient, person } from './invoice-client.ts';
import { readInvoicePdf } from './read-invoice-pdf.ts';

const client = await invoiceClient();
const yuan = (fen: number) => (fen / 100).toFixed(2);

const bytesOf = async (path: string | null) =>
  new Uint8Array(await (await client.file(path ?? '/none')).arrayBuffer());

describe('the PDF of an invoice, read back', () => {
  it('invoice PDF: it has the number, the parties, each line with its tax, the sums and every order', async () => {
    const { list } = await client.list();
    const orders = list.filter(({ sellerId }) => sellerId === list[0]?.sellerId);
    const buyer = {
      regAddress: '深圳市示例路1号',
      regPhone: '0755-12345678',
      bankName: '示例银行',
      bankAccount: '6222000011',
    };
    const title = {
      titleType: 2,
      title: '示例喆镕（深圳）有限公司 A&B',
      taxNo: '91350100M000100Y43',
      email: 'a@b.cn',
      ...buyer,
    };
    const { data } = await client.apply(orders, { title, remark: '报销用' });
    await client.pass(30_000);
    const invoice = await client.detail(data.invoiceId);
    const response = await client.file(invoice.files.pdf ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = await readInvoicePdf(await bytesOf(invoice.files.pdf));
    expect(pdf).toMatchObject({
      invoiceNo: invoice.invoiceNo,
      date: '2026-03-01',
      amount: yuan(invoice.amount),
      capitals: inCapitals(invoice.amount),
      netAmount: yuan(invoice.netAmount ?? 0),
      taxAmount: yuan(invoice.taxAmount ?? 0),
      drawer: '沙盒开票员',
      lines: invoice.lines.map((line) => ({
        name: line.name,
        quantity: line.wh === null ? undefined : (line.wh / 1_000).toFixed(3),
        unitPrice: line.wh === null ? undefined : expect.any(String),
        netAmount: yuan(line.netAmount),
        rate: `${line.taxRateBp / 100}%`,
        taxAmount: yuan(line.taxAmount),
      })),
      orders: invoice.orders.map((order) => ({
        orderNo: order.orderNo,
        amount: yuan(order.invoiceableAmount),
      })),
    });
    for (const { quantity, unitPrice, netAmount } of pdf.lines)
      if (quantity !== undefined) expect((Number(quantity) * Number(unitPrice)).toFixed(2)).toBe(netAmount);
    for (const words of [
      '规格型号',
      '单价',
      title.title,
      title.taxNo,
      invoice.sellerName,
      invoice.sellerTaxNo,
      ...Object.values(buyer),
      '报销用',
      '样例',
      '没有法律效力',
    ])
      expect(pdf.text).toContain(words);
  });

  it('invoice PDF: 100 orders continue over pages, and each page names its number and total', async () => {
    await client.control('orders', { login: 'normal', count: 300 });
    const { sellers } = await client.list({ pageSize: 1 });
    const { list } = await client.list({ sellerId: sellers[0]?.id });
    expect(list).toHaveLength(100);
    const { data } = await client.apply(list, { title: person });
    await client.pass(30_000);
    const invoice = await client.detail(data.invoiceId);
    const bytes = await bytesOf(invoice.files.pdf);
    const { text } = await extractText(await getDocumentProxy(bytes.slice()));
    expect(text.length).toBeGreaterThan(1);
    for (const page of text) expect(page).toContain('没有法律效力');
    const pdf = await readInvoicePdf(bytes);
    expect(pdf.orders.map(({ orderNo }) => orderNo)).toEqual(list.map(({ orderNo }) => orderNo));
    expect(pdf.amount).toBe(yuan(list.reduce((sum, order) => sum + order.invoiceableAmount, 0)));
    expect(bytes.length).toBeLessThan(300_000);
  });

  it('invoice PDF: it is the same each time, and states that the invoice was reversed', async () => {
    const { data } = await client.ask(calls.invoiceHistory, { status: 'REVERSED' });
    const path = data.list[0]?.files.pdf ?? null;
    const bytes = await bytesOf(path);
    expect(Buffer.compare(bytes, await bytesOf(path))).toBe(0);
    const { text } = await readInvoicePdf(bytes);
    expect(text).toContain(`红字发票号码：${data.list[0]?.redInvoiceNo}`);
    expect(data.list[0]?.redInvoiceNo).toMatch(/^\d{20}$/);
  });
});

it('invoice XML: it has the same values as the PDF', async () => {
  const { list } = await client.list();
  const { data } = await client.apply(list.slice(0, 1), {
    title: { ...person, title: 'A&B 贸易' },
    remark: '"1"',
  });
  await client.pass(30_000);
  const invoice = await client.detail(data.invoiceId);
  const response = await client.file(invoice.files.xml ?? '');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const text = await response.text();
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);
  expect(all('InvoiceNo')).toEqual([invoice.invoiceNo]);
  expect(all('NetAmount')).toEqual([
    ...invoice.lines.map((line) => yuan(line.netAmount)),
    yuan(invoice.netAmount ?? 0),
  ]);
  expect(all('TaxAmount')).toEqual([
    ...invoice.lines.map((line) => yuan(line.taxAmount)),
    yuan(invoice.taxAmount ?? 0),
  ]);
  expect(all('Quantity')).toEqual(
    invoice.lines.flatMap(({ wh }) => (wh === null ? [] : [(wh / 1_000).toFixed(3)])),
  );
  expect(all('UnitPrice')).toHaveLength(all('Quantity').length);
  expect(all('OrderNo')).toEqual(invoice.orderNos);
  expect(all('Name')).toContain('A&amp;B 贸易');
  expect(all('Remark')).toEqual(['&quot;1&quot;']);
});

it('invoice files: an unknown key and an invoice that is not issued have no file', async () => {
  const { data } = await client.ask(calls.invoiceHistory, { status: 'SUBMITTED' });
  expect(data.list[0]?.files).toEqual({ pdf: null, ofd: null, xml: null });
  const row = await client.sandbox.context.db
    .selectFrom('invoice')
    .select('fileKey')
    .where('status', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow();
  for (const key of [row.fileKey, '0'.repeat(36)])
    expect((await client.file(`/__sandbox/invoice-file/${key}.pdf`)).status).toBe(404);
  expect((await client.file('/__sandbox/invoice-file/..%2fpdf')).status).toBe(404);
});

it.each([
  [1_680, 26_547, '0.63283987'],
  [100, 1_000, '1'],
  [1, 300_000, '0.00003333'],
  [1_050, 1_000, '10.5'],
])('unit price: %i fen for %i Wh are %s for each kWh', (fen, wh, price) =>
  expect(unitPriceOf(fen, wh)).toBe(price),
);

it.each([
  [0, '零圆整'],
  [1, '壹分'],
  [10, '壹角整'],
  [11, '壹角壹分'],
  [100, '壹圆整'],
  [105, '壹圆零伍分'],
  [110, '壹圆壹角整'],
  [10_679, '壹佰零陆圆柒角玖分'],
  [100_000, '壹仟圆整'],
  [101_000, '壹仟零壹拾圆整'],
  [1_000_000, '壹万圆整'],
  [1_000_100, '壹万零壹圆整'],
  [1_050_000, '壹万零伍佰圆整'],
  [10_050_000, '壹拾万零伍佰圆整'],
  [12_345_678, '壹拾贰万叁仟肆佰伍拾陆圆柒角捌分'],
  [10_000_000_000, '壹亿圆整'],
  [10_000_000_100, '壹亿零壹圆整'],
  [10_001_000_000, '壹亿零壹万圆整'],
])('amount in Chinese capitals: %i fen are %s', (fen, words) => expect(inCapitals(fen)).toBe(words));
