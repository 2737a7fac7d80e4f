import { activityBenefit, activityClaim } from '#contract/calls/activity.ts';
import {
  chargeCurrent,
  chargeCurve,
  chargeStart,
  chargeStop,
  chargeTargetSet,
  connectorDetail,
} from '#contract/calls/charge.ts';
import {
  invoiceApply,
  invoiceHistory,
  invoiceReissue,
  invoiceResend,
  uninvoicedList,
} from '#contract/calls/invoice.ts';
import {
  favouriteList,
  favouriteSave,
  searchLogList,
  searchLogSave,
  stationConnectors,
  stationReport,
  stationSearch,
} from '#contract/calls/map.ts';
import {
  orderArrears,
  orderCreate,
  orderDetail,
  orderList,
  orderPay,
  orderRefund,
  orderTopUp,
  parkingPlate,
  paymentTrial,
  payResult,
} from '#contract/calls/order.ts';
import { rateSubmit } from '#contract/calls/rate.ts';
import { rightsClaim, rightsList } from '#contract/calls/rights.ts';
import { agreementAccept, carList, getUser } from '#contract/calls/user.ts';
import type { Stage } from './stage.ts';
import { playCase } from './cases.ts';
import { playHomePiles, playRobot } from './home-piles.ts';
import { playLock } from './locks.ts';
import { playWatch } from './notices.ts';
import { playApplication, playOwnApplications, playSetting } from './piles.ts';
import { playRepairs } from './repairs.ts';
import { playReport } from './reports.ts';

const minuteMs = 60_000;
const place = { longitude: 114.0579, latitude: 22.5431 };
const title = {
  titleType: 2 as const,
  title: '深圳市演示科技有限公司',
  taxNo: '91440300MA5DA1234X',
  email: 'owner@example.com',
};

/** A value that the sandbox has in each of its worlds. @throws if it is missing */
const need = <T>(value: T | null | undefined, what: string): T => {
  if (value === null || value === undefined) throw new Error(`the sandbox has no ${what}`);
  return value;
};

async function idleConnector({ ask }: Stage): Promise<string> {
  const { list } = await ask(stationSearch, {
    ...place,
    sort: 'DISTANCE',
    filter: { powerClass: ['FAST'], idleOnly: true },
  });
  const { stationId } = need(list[0], 'station');
  const { equipments } = await ask(stationConnectors, { stationId });
  const all = equipments.flatMap(({ connectors }) => connectors);
  return need(
    all.find(({ status, powerClass }) => status === 1 && powerClass === 'FAST'),
    'idle connector',
  ).connectorId;
}

/** An idle connector at a station that relieves the parking of somebody who charges. */
async function reliefConnector({ ask }: Stage): Promise<string> {
  const { list } = await ask(stationSearch, { ...place, filter: { idleOnly: true }, pageSize: 50 });
  for (const { stationId } of list.filter(({ parkTag }) => parkTag === 'PAID')) {
    const { equipments } = await ask(stationConnectors, { stationId });
    const idle = equipments.flatMap(({ connectors }) => connectors).find(({ status }) => status === 1);
    if (!idle) continue;
    const { costRules } = await ask(connectorDetail, { connectorId: idle.connectorId });
    if (costRules?.parking?.relief) return idle.connectorId;
  }
  throw new Error('the sandbox has no station with a relief of parking');
}

/** Creates an order and pays for it. @returns its number */
async function paidOrder(stage: Stage, connectorId: string): Promise<string> {
  const { ask, control, requestId } = stage;
  const [car] = await ask(carList, {});
  const { trialId, chosen, channels } = await ask(paymentTrial, { connectorId });
  const { orderNo, prepayNo } = await ask(orderCreate, {
    trialId,
    connectorId,
    vin: need(car, 'car').vin,
    prepayAmount: chosen.prepayAmount,
    cardIds: [],
    couponId: null,
    points: 0,
    channelType: 0,
    requestId: requestId(),
  });
  const prepayment = need(prepayNo, 'prepayment');
  await ask(orderPay, {
    prepayNo: prepayment,
    channel: need(
      channels.find((channel) => channel !== 'UNKNOWN'),
      'channel',
    ),
    returnPath: `/order/${orderNo}`,
    requestId: requestId(),
  });
  await control('cashier/notice', { prepayNo: prepayment, outcome: 'ok' });
  await ask(payResult, { prepayNo: prepayment });
  return orderNo;
}

/** Another target and more money for a running charge. */
async function playChanges({ ask, requestId, control, wait }: Stage, orderNo: string): Promise<void> {
  const { targets, topUp } = need(await ask(chargeCurrent, { orderNo }), 'charge');
  const quote = targets?.quotes.find(({ target }) => target.value >= 90);
  await ask(chargeTargetSet, { orderNo, target: need(quote, 'target').target, requestId: requestId() });
  await wait(minuteMs);
  const amount = need(topUp, 'top-up').minAmount;
  const { prepayNo } = await ask(orderTopUp, { orderNo, amount, requestId: requestId() });
  await ask(orderPay, {
    prepayNo,
    channel: 'WECHAT_H5',
    returnPath: `/order/${orderNo}`,
    requestId: requestId(),
  });
  await control('cashier/notice', { prepayNo, outcome: 'ok' });
  await ask(chargeCurrent, { orderNo });
}

/** A charge from the prepayment to the bill, and a refunded prepayment. */
async function playCharge(stage: Stage): Promise<void> {
  const { ask, wait, requestId } = stage;
  await wait(minuteMs);
  const connectorId = await idleConnector(stage);
  const back = await paidOrder(stage, await reliefConnector(stage));
  await ask(parkingPlate, { orderNo: back, plate: '粤B12345', requestId: requestId() });
  await ask(orderRefund, { orderNo: back, reason: '临时有事', requestId: requestId() });
  await wait(minuteMs);
  const orderNo = await paidOrder(stage, connectorId);
  await wait(minuteMs);
  await ask(chargeStart, { orderNo, requestId: requestId() });
  await wait(20 * minuteMs);
  await playChanges(stage, orderNo);
  await ask(chargeCurve, { orderNo });
  await ask(chargeStop, { orderNo, requestId: requestId() });
  await wait(5 * minuteMs);
  await ask(orderDetail, { orderNo });
  await ask(orderList, { tab: 'ALL' });
  await ask(rateSubmit, {
    targetType: 'CHARGE',
    targetId: orderNo,
    stars: 5,
    tags: [],
    content: '充电很快',
    fileIds: [],
    anonymous: false,
    install: null,
    requestId: requestId(),
  });
}

async function playInvoices({ ask, requestId }: Stage): Promise<void> {
  const { list } = await ask(uninvoicedList, {});
  const order = need(list[0], 'order to invoice');
  await ask(invoiceApply, {
    sellerId: order.sellerId,
    orderNos: [order.orderNo],
    amounts: [order.invoiceableAmount],
    expectedAmount: order.invoiceableAmount,
    invoiceKind: 'GENERAL',
    title: { titleType: 1, title: '个人', email: 'owner@example.com' },
    remark: '',
    requestId: requestId(),
  });
  const history = await ask(invoiceHistory, {});
  const issued = need(
    history.list.find(({ status, canReissue }) => status === 'ISSUED' && canReissue),
    'issued invoice',
  );
  await ask(invoiceResend, {
    invoiceId: issued.invoiceId,
    email: 'owner@example.com',
    requestId: requestId(),
  });
  await ask(invoiceReissue, {
    invoiceId: issued.invoiceId,
    title,
    reason: '抬头填写错误',
    requestId: requestId(),
  });
}

async function playBenefits(stage: Stage): Promise<void> {
  const { ask, requestId } = stage;
  const { activityId, tiers } = await ask(activityBenefit, {});
  const tier = tiers.find(({ state }) => state === 'CLAIMABLE');
  if (tier) await ask(activityClaim, { activityId, tierId: tier.tierId, requestId: requestId() });
  const rights = await ask(rightsList, {});
  const right = rights.find(({ action, state }) => action === 'CLAIM_COUPON' && state === 'AVAILABLE');
  if (right) await ask(rightsClaim, { rightsId: right.rightsId, requestId: requestId() });
}

/** Sends the calls with a lasting effect, each as a user who has the required data. */
export async function playLasting(stage: Stage): Promise<void> {
  const { ask, logIn, requestId } = stage;
  await playHomePiles(stage);
  const { list } = await ask(stationSearch, { ...place, sort: 'DISTANCE', filter: {} });
  const { stationId } = need(list[0], 'station');
  await ask(favouriteSave, { stationId, favourite: true, requestId: requestId() });
  await ask(favouriteList, place);
  await ask(searchLogSave, {
    logId: requestId(),
    keyword: '快充',
    type: 'KEYWORD',
    refId: null,
    address: null,
    longitude: null,
    latitude: null,
    time: stage.now(),
  });
  await ask(searchLogList, {});
  await ask(stationReport, { stationId, kind: 'HOURS', text: '夜间不开放', requestId: requestId() });
  await playReport(stage, await playLock(stage));
  await ask(agreementAccept, { id: 'charging', version: '1.0', requestId: requestId() });
  await playWatch(stage);
  await playCharge(stage);
  for (const login of ['heavy', 'normal'] as const) {
    await logIn(login);
    await playBenefits(stage);
  }
  await playInvoices(stage);
  await playRepairs(stage);
  await playCase(stage);
  await playApplication(stage);
  await playSetting(stage);
  await logIn('heavy');
  await playOwnApplications(stage);
  await playRobot(stage);
  const { arrearsOrderNo } = await ask(getUser, {});
  await ask(orderArrears, { orderNo: need(arrearsOrderNo, 'order with arrears'), requestId: requestId() });
  await logIn('normal');
  await ask(getUser, {});
}
