import { creditCodeDigit } from '#contract/invoice/tax-no.ts';

/** The parts of an order on an invoice. */
export const saleKinds = ['elec', 'service', 'occupy', 'parking'] as const;
export type SaleKind = (typeof saleKinds)[number];

/** How a seller sells one part: its name on the invoice, and its tax in hundredths of a percent. */
interface Sale {
  name: string;
  taxRateBp: number;
}

/** The seller of an operator's charges, who issues their invoices (开票主体). All are invented. */
export interface Seller {
  sellerId: string;
  sellerName: string;
  taxNo: string;
  sales: Readonly<Record<SaleKind, Sale>>;
}

/** An unassigned code of GB/T 2260, so that no real company has such a number. */
const nowhere = '91999999';
const taxNoOf = (body: string): string => nowhere + body + creditCodeDigit(nowhere + body);

const usualSales: Seller['sales'] = {
  elec: { name: '*供电*充电电费', taxRateBp: 1_300 },
  service: { name: '*现代服务*充电服务费', taxRateBp: 600 },
  occupy: { name: '*现代服务*超时占位费', taxRateBp: 600 },
  parking: { name: '*经营租赁*停车费', taxRateBp: 900 },
};

/** By the operators of `places.ts`. The roaming operator issues its invoices elsewhere. */
const sellerOfOperator: Readonly<Record<string, Seller>> = {
  MA0PLUGW1: {
    sellerId: 'S-PLUGW1',
    sellerName: '普路威充电服务有限公司（演示）',
    taxNo: taxNoOf('MA0PLUGW1'),
    sales: usualSales,
  },
  MA0WANYI2: {
    sellerId: 'S-WANYI2',
    sellerName: '湾易新能源有限公司（演示）',
    taxNo: taxNoOf('MA0WANYE2'),
    // A small taxpayer: one rate for everything.
    sales: {
      elec: { ...usualSales.elec, taxRateBp: 100 },
      service: { ...usualSales.service, taxRateBp: 100 },
      occupy: { ...usualSales.occupy, taxRateBp: 100 },
      parking: { ...usualSales.parking, taxRateBp: 100 },
    },
  },
};

/** @returns the seller of an operator's charges, or `null` if there is none */
export const sellerOf = (operatorId: string): Seller | null => sellerOfOperator[operatorId] ?? null;
