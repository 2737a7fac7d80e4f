import { paymentOf, type Payment } from '../payments/prepayment-record.ts';
import { parkingOf, type Parking } from '../parking/parking-record.ts';
import type { OrderTable, ParkingTable, PrepaymentTable } from '../tables.ts';
import { fundNosOf, type Case } from './order-case.ts';
import { orderOf, type Order } from './order-record.ts';

/** Parses rows, and each row again only after it has changed. */
function reader<Row extends object, Value>(keyOf: (row: Row) => string, parse: (row: Row) => Value) {
  let known = new Map<string, { row: Row; value: Value }>();
  const isSame = (one: Row, other: Row) =>
    (Object.keys(one) as (keyof Row)[]).every((column) => one[column] === other[column]);
  return {
    read(rows: readonly Row[]): Value[] {
      const next = new Map<string, { row: Row; value: Value }>();
      for (const row of rows) {
        const before = known.get(keyOf(row));
        next.set(keyOf(row), before && isSame(before.row, row) ? before : { row, value: parse(row) });
      }
      known = next;
      return [...next.values()].map(({ value }) => value);
    },
  };
}

/**
 * The open orders and reliefs as they were read last, so that of hundreds only those are parsed that have changed since. Advancing orders
 * changes them and writes each change in the same transaction: after one that failed, and after a reset, the context has another
 * `memory`.
 */
interface KnownCases {
  /** @returns the orders of some rows with their payments, in the order of the rows */
  cases(orders: readonly OrderTable[], payments: readonly PrepaymentTable[]): Case[];
  /** @returns the orders of cars that may still be parked; they must not be changed */
  stays(orders: readonly OrderTable[]): Order[];
  /** @returns the reliefs of such cars */
  parkings(rows: readonly ParkingTable[]): Parking[];
}

/** Nothing is known at first. */
function createKnownCases(): KnownCases {
  const orders = reader<OrderTable, Order>(({ orderNo }) => orderNo, orderOf);
  const payments = reader<PrepaymentTable, Payment>(({ prepayNo }) => prepayNo, paymentOf);
  const stays = reader<OrderTable, Order>(({ orderNo }) => orderNo, orderOf);
  const parkings = reader<ParkingTable, Parking>(({ orderNo }) => orderNo, parkingOf);
  return {
    cases(orderRows, paymentRows) {
      const found = new Map(payments.read(paymentRows).map((payment) => [payment.prepayNo, payment]));
      return orders.read(orderRows).map((order) => ({
        order,
        funds: fundNosOf(order).flatMap((prepayNo) => found.get(prepayNo) ?? []),
      }));
    },
    stays: (rows) => stays.read(rows),
    parkings: (rows) => parkings.read(rows),
  };
}

const kept = new WeakMap<object, KnownCases>();

/** @returns what is known under the memory of a context; without one nothing */
export function knownCases({ memory = {} }: { memory?: object | undefined }): KnownCases {
  const known = kept.get(memory) ?? createKnownCases();
  kept.set(memory, known);
  return known;
}
