import type { OrderDetail } from '#features/order/order-view.ts';

/** A settled order, as the tables of the screens need it. */
export const order = {
  orderNo: '20260302100000000001',
  status: 'SETTLED',
  refundStatus: 'REFUNDED',
  refundAmount: 828,
  payableAmount: 3_172,
  prepaidAmount: 4_000,
  totalAmount: 4_835,
  arrearsAmount: 0,
  abnormalReason: null,
  startTime: null,
  startFail: null,
  station: { stationId: 'S1' },
  connector: { connectorId: 'C1' },
  prepayments: [],
  adjustments: [],
  actions: [],
} as unknown as OrderDetail;
