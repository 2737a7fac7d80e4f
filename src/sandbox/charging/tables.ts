import type { Generated } from 'kysely';

/** Amounts in fen, energy in Wh, times in epoch ms of the sandbox's clock. */

export interface TrialTable {
  trialId: string;
  userId: string;
  connectorId: string;
  expireTime: number;
  currentPriceE4: number;
  /** JSON of the contract's `paymentTrial`. */
  json: string;
}

export interface OrderTable {
  orderNo: string;
  userId: string;
  vin: string;
  connectorId: string;
  stationId: string;
  status: string;
  createTime: number;
  /** Time of the last change of `status`. */
  statusTime: number;
  /** JSON of values that decide nothing by themselves (choices, session facts, bill); see order-record.ts. */
  json: string;
}

export interface PrepaymentTable {
  prepayNo: string;
  orderNo: string;
  userId: string;
  purpose: 'PREPAY' | 'ARREARS' | 'TOP_UP';
  amount: number;
  status: string;
  expireTime: number;
  /** JSON of channel, times, trade number and refunds. */
  json: string;
}

export interface EnergyCardTable {
  cardId: string;
  userId: string;
  status: string;
  endTime: number;
  /** JSON of the contract's `energyCard`. */
  json: string;
}

/** Entries of energy cards, never changed; see card-ledger.ts. */
export interface CardRecordTable {
  /** Increases with each entry. */
  number: Generated<number>;
  recordId: string;
  userId: string;
  cardId: string;
  time: number;
  /** JSON of the contract's `cardRecord`. */
  json: string;
}

export interface CouponTable {
  couponId: string;
  userId: string;
  status: string;
  /** JSON of the contract's `coupon`. */
  json: string;
}

/** Relief of parking for an order; see parking/. */
export interface ParkingTable {
  orderNo: string;
  userId: string;
  stationId: string;
  /** The plate that is sent to the gate; `null` if none is known. */
  plate: string | null;
  state: string;
  /** 1 while the car may still be there. */
  open: number;
  /** JSON of its facts, see parking-record.ts. */
  json: string;
}

/** Responses to writes, kept 24 h: the same id and body get the first response again. */
export interface IdempotencyTable {
  requestId: string;
  userId: string;
  call: string;
  bodyHash: string;
  /** JSON of the envelope, or null while the first request runs. */
  answer: string | null;
  createTime: number;
}

/** Every payment and refund, for the invariants of the tests. */
export interface LedgerTable {
  entryId: string;
  orderNo: string;
  kind: 'PAID' | 'REFUND';
  amount: number;
  time: number;
}

/** When a user last scanned the code on a connector. */
export interface ScanTable {
  userId: string;
  connectorId: string;
  time: number;
}

export interface ChargingTables {
  scan: ScanTable;
  trial: TrialTable;
  order: OrderTable;
  prepayment: PrepaymentTable;
  energyCard: EnergyCardTable;
  cardRecord: CardRecordTable;
  coupon: CouponTable;
  parking: ParkingTable;
  idempotency: IdempotencyTable;
  ledger: LedgerTable;
}
