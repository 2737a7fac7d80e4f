import type { Order } from '../orders/order-record.ts';

/** fen of an order that are still unpaid, in dispute or not. */
export const owedFor = ({ record, status }: Pick<Order, 'record' | 'status'>): number =>
  status === 'ARREARS' ? (record.settlement?.arrearsAmount ?? 0) - (record.arrearsCleared ?? 0) : 0;
