import { extractText, getDocumentProxy } from 'unpdf';

/** The content of a PDF, as a reader finds it: amounts in yuan. */
export interface InvoicePdf {
  text: string;
  invoiceNo: string | undefined;
  date: string | undefined;
  amount: string | undefined;
  capitals: string | undefined;
  netAmount: string | undefined;
  taxAmount: string | undefined;
  drawer: string | undefined;
  /** Without a quantity there is no unit price either. */
  lines: {
    name: string;
    quantity: string | undefined;
    unitPrice: string | undefined;
    netAmount: string;
    rate: string;
    taxAmount: string;
  }[];
  orders: { orderNo: string; amount: string }[];
}

/** Reads the text of a PDF with a library that is independent of the writer. */
export async function readInvoicePdf(bytes: Uint8Array): Promise<InvoicePdf> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  const one = (pattern: RegExp) => pattern.exec(text)?.[1];
  const total = /合计\s+¥(\d+\.\d{2})\s+¥(\d+\.\d{2})/.exec(text);
  return {
    text,
    invoiceNo: one(/发票号码：(\d{20})\s+开票日期/),
    date: one(/开票日期：([\d-]+)/),
    amount: one(/（小写）¥(\d+\.\d{2})/),
    capitals: one(/（大写）(\S+)/),
    netAmount: total?.[1],
    taxAmount: total?.[2],
    drawer: one(/开票人：(\S+)/),
    lines: [
      ...text.matchAll(
        /(\*\S+)\s+(?:千瓦时\s+(\d+\.\d{3})\s+(\d+(?:\.\d{1,8})?)\s+)?(\d+\.\d{2})\s+([\d.]+%)\s+(\d+\.\d{2})/g,
      ),
    ].map(([, name = '', quantity, unitPrice, netAmount = '', rate = '', taxAmount = '']) => ({
      name,
      quantity,
      unitPrice,
      netAmount,
      rate,
      taxAmount,
    })),
    orders: [...text.matchAll(/\d{2}:\d{2}\s+(\d{20})\s+\S.*?\s+[\d.]+\s+(\d+\.\d{2})(?=\s|$)/g)].map(
      ([, orderNo = '', amount = '']) => ({ orderNo, amount }),
    ),
  };
}
