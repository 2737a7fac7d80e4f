import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { chargeStart } from '#contract/calls/charge/charge-start.ts';
import { chargeStop } from '#contract/calls/charge/charge-stop.ts';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { stationConnectors } from '#contract/calls/map/station-connectors.ts';
import { stationDetail } from '#contract/calls/map/station-detail.ts';
import { stationMarkers } from '#contract/calls/map/station-markers.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import { orderCreate } from '#contract/calls/order/order-create.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { orderPay } from '#contract/calls/order/order-pay.ts';
import { payResult } from '#contract/calls/order/pay-result.ts';
import { paymentTrial } from '#contract/calls/order/payment-trial.ts';
import { getUser } from '#contract/calls/user.ts';
import { chargeStates, type ChargeState } from '#tests/e2e/support/prepare.ts';
import { total } from '#tests/unit/sandbox/charging/model/same.ts';
import type { LoadOwner } from './owners.ts';
import type { Wire } from './wire.ts';

const prepayAmount = 5_000;

/** How an owner behaves. */
export interface Habits {
  /** Whether the owner begins another charge. */
  goesOn: () => boolean;
  /** How long a charge lasts, ms of the app's time: shortest and longest. */
  chargeMs: readonly [number, number];
}

/** Where the owners are: the middle of Shenzhen and some kilometres around it. */
const middle = { longitude: 114.0545, latitude: 22.5405 };

/** Notes the states of the owner's orders; an answer must never show an earlier one than the answer before. */
function stateWatch({ journal }: Wire) {
  const latest = new Map<string, number>();
  return (orderNo: string, status: string): void => {
    const rank = chargeStates.indexOf(status as ChargeState);
    const before = latest.get(orderNo) ?? 0;
    if (rank < before)
      journal.problems.push(`${orderNo}: ${status} was read after ${chargeStates[before]} was answered`);
    latest.set(orderNo, Math.max(rank, before));
  };
}

/** Looks at the map, then at a station. @returns an idle connector, or `undefined` if there is none */
async function findConnector(wire: Wire, owner: LoadOwner): Promise<string | undefined> {
  const { random } = wire;
  const place = {
    longitude: middle.longitude + (random() - 0.5) * 0.2,
    latitude: middle.latitude + (random() - 0.5) * 0.1,
  };
  const bounds = {
    swLng: place.longitude - 0.01,
    swLat: place.latitude - 0.02,
    neLng: place.longitude + 0.01,
    neLat: place.latitude + 0.02,
  };
  await wire.read(owner, getUser, {});
  const markers = { bounds, zoom: 14, filter: {} };
  const [, { data }] = await Promise.all([
    wire.read(owner, stationMarkers, markers),
    wire.read(owner, stationSearch, { keyword: '', ...place, from: place, pageNum: 1, pageSize: 20 }),
  ]);
  await wire.think(3_000);
  await wire.read(owner, stationMarkers, markers);
  const open = data.list.filter(({ counts }) => counts.fast.idle + counts.slow.idle > 0);
  const station = open[Math.floor(random() * open.length)];
  if (!station) return undefined;
  const { stationId } = station;
  const [, { data: found }] = await Promise.all([
    wire.read(owner, stationDetail, { stationId, ...place }),
    wire.read(owner, stationConnectors, { stationId }),
  ]);
  const idle = found.equipments.flatMap(({ connectors }) => connectors).filter(({ status }) => status === 1);
  await wire.think(1_000 + random() * 2_000);
  return idle[Math.floor(random() * idle.length)]?.connectorId;
}

/** Creates and pays an order. @returns its number, or `undefined` if somebody else was quicker */
async function prepay(
  wire: Wire,
  owner: LoadOwner,
  connectorId: string,
  note: (orderNo: string, status: string) => void,
): Promise<string | undefined> {
  const { vin } = owner;
  const detail = await wire.read(owner, connectorDetail, { connectorId });
  if (detail.code !== 0 || !detail.data.canStart) return undefined;
  const trial = await wire.read(owner, paymentTrial, { connectorId, vin, prepayAmount });
  if (trial.code !== 0) return undefined;
  await wire.think(1_000 + wire.random() * 1_000);
  const made = await wire.write(owner, orderCreate, {
    connectorId,
    vin,
    prepayAmount,
    cardIds: [],
    couponId: null,
    points: 0,
    channelType: 0 as const,
    trialId: trial.data.trialId,
  });
  if (made.code !== 0 || made.data.prepayNo === null) return undefined;
  const { orderNo, prepayNo, cashAmount } = made.data;
  note(orderNo, made.data.status);
  await wire.write(owner, orderPay, { prepayNo, channel: 'ALIPAY_WAP' as const, returnPath: '/preOrder' });
  await wire.think(wire.random() * 500);
  await wire.pay(prepayNo, cashAmount);
  const { data } = await wire.read(owner, payResult, { prepayNo });
  note(orderNo, data.orderStatus);
  if (data.status !== 'PAID') wire.journal.problems.push(`${prepayNo}: ${data.status} after it was paid`);
  return orderNo;
}

/** Polls the charge as its page does, until a condition. @returns its state then */
async function follow(
  wire: Wire,
  owner: LoadOwner,
  orderNo: string,
  note: (orderNo: string, status: string) => void,
  isOver: (status: string) => boolean,
): Promise<string> {
  for (;;) {
    const { data } = await wire.read(owner, chargeCurrent, { orderNo });
    if (!data) throw new Error(`${orderNo}: its charge is not found`);
    const { status } = data.order;
    note(orderNo, status);
    if (isOver(status)) return status;
    await wire.think(data.nextPollMs || 1_000);
  }
}

/** Reads the bill until the rest has come back. What the owner sees has to add up. */
async function readBill(wire: Wire, owner: LoadOwner, orderNo: string): Promise<void> {
  for (;;) {
    const { data: bill } = await wire.read(owner, orderDetail, { orderNo });
    const lines = total(bill.details.map(({ elecAmount, serviceAmount }) => elecAmount + serviceAmount));
    const besides = (bill.occupyAmount ?? 0) + (bill.parkingAmount ?? 0);
    const isRight =
      bill.totalAmount === lines + besides && bill.payableAmount === bill.prepaidAmount - bill.refundAmount;
    if (!isRight) wire.journal.problems.push(`${orderNo}: the bill does not add up`);
    if (bill.refundStatus !== 'PROCESSING') return;
    await wire.think(Math.min(bill.nextPollMs || 3_000, 3_000));
  }
}

/** An owner with the app in the hand: looks for a connector, pays, charges, reads the bill, and begins again. */
export async function liveAsOwner(wire: Wire, owner: LoadOwner, habits: Habits): Promise<void> {
  const note = stateWatch(wire);
  const [least, most] = habits.chargeMs;
  while (habits.goesOn()) {
    const connectorId = await findConnector(wire, owner);
    const orderNo = connectorId && (await prepay(wire, owner, connectorId, note));
    if (!orderNo) {
      await wire.think(1_000);
      continue;
    }
    const started = await wire.write(owner, chargeStart, { orderNo });
    note(orderNo, 'STARTING');
    if (started.code !== 0) wire.journal.problems.push(`${orderNo}: start answered ${started.code}`);
    const until = performance.now() + (least + wire.random() * (most - least));
    await follow(wire, owner, orderNo, note, (status) => status !== 'STARTING');
    const isDone = () => performance.now() >= until || !habits.goesOn();
    const state = await follow(wire, owner, orderNo, note, (status) => status !== 'CHARGING' || isDone());
    if (state === 'CHARGING') {
      const stopped = await wire.write(owner, chargeStop, { orderNo });
      note(orderNo, 'STOPPING');
      if (stopped.code !== 0) wire.journal.problems.push(`${orderNo}: stop answered ${stopped.code}`);
    }
    await follow(wire, owner, orderNo, note, (status) => status === 'SETTLED');
    await readBill(wire, owner, orderNo);
  }
}
