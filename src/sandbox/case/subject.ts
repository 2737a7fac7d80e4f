import { codes } from '#contract/codes.ts';
import { serviceTelOf } from '../charging/orders/order-view.ts';
import { fundNosOf, type Case } from '../charging/orders/order-case.ts';
import type { Order } from '../charging/orders/order-record.ts';
import { findParking } from '../charging/parking/parking-store.ts';
import type { Parking } from '../charging/parking/parking-record.ts';
import type { Payment } from '../charging/payments/prepayment-record.ts';
import { ownOrder, paymentsOf } from '../charging/store.ts';
import { Refusal, type SandboxContext } from '../context.ts';
import { getConnector, type ConnectorView } from '../world/connectors.ts';
import { aboutOrder } from './case-words.ts';
import { caseServiceTel } from './case-times.ts';

/** An order with everything that belongs to it. */
export interface OrderSubject extends Case {
  /** All payments, also those of what is owed. */
  payments: readonly Payment[];
  parking: Parking | undefined;
}

/** What a case is about: an order, a connector without an order, or neither. */
export interface Subject {
  /** One case of a kind is open for it. */
  id: string;
  of: OrderSubject | null;
  connector: ConnectorView | null;
  /** In words; empty for neither. */
  about: string;
  serviceTel: string;
}

interface Asked {
  orderNo?: string | null | undefined;
  connectorId?: string | null | undefined;
}

/** @returns an order of any user with everything that belongs to it */
export async function withPayments({ db }: SandboxContext, order: Order): Promise<OrderSubject> {
  const payments = await paymentsOf(db, order.orderNo);
  const nos = fundNosOf(order);
  const funds = payments.filter(({ prepayNo }) => nos.includes(prepayNo));
  return { order, funds, payments, parking: await findParking(db, order.orderNo) };
}

/** The order of a case, whose connector it is then. @throws Refusal 1280004 for an order of another user, and for an unknown connector */
export async function subjectOf(
  context: SandboxContext,
  userId: string,
  { orderNo, connectorId }: Asked,
): Promise<Subject> {
  const order = orderNo ? await ownOrder(context.db, userId, orderNo) : null;
  const id = order?.connectorId ?? connectorId ?? null;
  const connector = id === null ? null : ((await getConnector(context, id)) ?? null);
  if (id !== null && !connector && !order) throw new Refusal(codes.noSuchOrder, '充电枪不存在');
  if (order) {
    const of = await withPayments(context, order);
    const serviceTel = serviceTelOf(context, order) ?? caseServiceTel;
    return { id: order.orderNo, of, connector, about: aboutOrder(order), serviceTel };
  }
  if (!connector) return { id: '', of: null, connector: null, about: '', serviceTel: caseServiceTel };
  const { stationId, connectorName } = connector.row;
  const station = context.world.byId.get(stationId);
  return {
    id: connector.row.connectorId,
    of: null,
    connector,
    about: `${station?.row.name ?? ''} ${connectorName}`.trim(),
    serviceTel: station?.facts.serviceTel ?? caseServiceTel,
  };
}
