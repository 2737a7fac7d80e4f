import * as v from 'valibot';
import { lockedConnector } from '#tests/support/sandbox/locked-connector.ts';
import type { Call } from '#contract/call.ts';
import { readExamples } from '#contract/openapi/examples.ts';
import * as activity from '#contract/calls/activity.ts';
import * as card from '#contract/calls/card.ts';
import * as charge from '#contract/calls/charge.ts';
import * as coupon from '#contract/calls/coupon.ts';
import * as file from '#contract/calls/file.ts';
import * as help from '#contract/calls/help.ts';
import * as invoice from '#contract/calls/invoice.ts';
import * as map from '#contract/calls/map.ts';
import * as order from '#contract/calls/order.ts';
import * as pile from '#contract/calls/pile.ts';
import * as rate from '#contract/calls/rate.ts';
import * as repair from '#contract/calls/repair.ts';
import * as rights from '#contract/calls/rights.ts';
import * as user from '#contract/calls/user.ts';
import { plugSettingOfRequest } from '#contract/schema/home-pile/plug-setting.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { stationsByRating } from '#tests/support/sandbox/stations-by-rating.ts';
import { control, goodHeaders, loginHeaders, origin, send, uuid } from '#tests/support/sandbox/requests.ts';
import { askHomePiles, askRobot } from './home-pile-answers.ts';

/** One answer of the sandbox for each call, `data` only, by the name of the call. */
export type Answers = ReadonlyMap<string, unknown>;

const place = { longitude: 114.05, latitude: 22.54 };
const hash = '0'.repeat(64);

/** Sends requests, and keeps the last answer of each call. */
function recorder(sandbox: Sandbox, answers: Map<string, unknown>) {
  return async <A>(call: Call<never, A> | Call<unknown, A>, body: object, headers?: Headers): Promise<A> => {
    const { code, message, data } = await send(sandbox, call, body, headers);
    if (code !== 0) throw new Error(`${call.name}: ${code} ${message ?? ''}`);
    answers.set(call.name, data);
    return data;
  };
}

export type Ask = ReturnType<typeof recorder>;

async function askMap(ask: Ask, headers: Headers, stationId: string): Promise<void> {
  await ask(map.citySearch, { ...place });
  await ask(map.placeSearch, { keyword: '福田', ...place });
  const clusters = { swLng: 113.8, swLat: 22.4, neLng: 114.4, neLat: 22.8 };
  const { clusters: groups } = await ask(
    map.stationMarkers,
    { bounds: clusters, zoom: 10, filter: {} },
    headers,
  );
  const { longitude, latitude } = await ask(map.stationDetail, { stationId, ...place }, headers);
  const [lng, lat] = [longitude ?? 0, latitude ?? 0];
  const bounds = { swLng: lng - 0.01, swLat: lat - 0.01, neLng: lng + 0.01, neLat: lat + 0.01 };
  const points = await ask(map.stationMarkers, { bounds, zoom: 16, filter: {} }, headers);
  // One answer has either points or clusters.
  points.clusters.push(...groups.slice(0, 3));
  await ask(map.stationSearch, { ...place, pageSize: 5 }, headers);
  await ask(map.stationConnectors, { stationId }, headers);
  await ask(map.stationTariff, { stationId }, headers);
  await ask(map.stationComments, { stationId, pageSize: 5 });
  await ask(user.agreementAccept, { id: 'prepay', version: '1.0', requestId: uuid(20) }, headers);
  await ask(help.helpFeedback, { issueId: 'connectorStuck', useful: true, requestId: uuid(24) }, headers);
  await ask(map.favouriteSave, { stationId, favourite: true, requestId: uuid(21) }, headers);
  await ask(map.favouriteList, { ...place }, headers);
  await ask(map.stationReport, { stationId, kind: 'NAME', text: '', requestId: uuid(22) }, headers);
  const log = {
    logId: 'log-1',
    keyword: '南山',
    type: 'STATION',
    refId: stationId,
    address: '深圳',
    ...place,
  };
  await ask(map.searchLogSave, { ...log, time: Date.now() }, headers);
  await ask(map.searchLogList, {}, headers);
  await ask(map.searchLogClear, {}, headers);
}

async function askCharge(ask: Ask, sandbox: Sandbox, headers: Headers): Promise<void> {
  const { connectorId, qrCode, place: at } = await lockedConnector(sandbox);
  const free = () => control(sandbox, 'connector', { connectorId, status: 1 });
  await free();
  const minutes = (duration: number) => control(sandbox, 'clock', { advanceMs: duration * 60_000 });
  await ask(charge.scan, { qrCode }, headers);
  for (const event of ['other', 'other'])
    await control(sandbox, 'report', { connectorId, kind: 'PRICE', event });
  await ask(charge.connectorReport, { connectorId, kind: 'PRICE', requestId: uuid(30) }, headers);
  const { lockId } = await ask(charge.groundLock, { connectorId, ...at, requestId: uuid(81) }, headers);
  await control(sandbox, 'clock', { advanceMs: 10_000 });
  await ask(charge.groundLockResult, { lockId }, headers);
  await ask(charge.connectorDetail, { connectorId }, headers);
  await control(sandbox, 'report', { connectorId, kind: 'PRICE', event: 'refute' });
  const vin = (await ask(user.getUser, {}, headers)).defaultVin ?? '';

  const book = async (number: number) => {
    await free();
    const wish = { connectorId, vin, prepayAmount: 5_000, cardIds: [] };
    const { trialId } = await ask(order.paymentTrial, wish, headers);
    const body = { ...wish, trialId, points: 0, channelType: 0, requestId: uuid(number) };
    const { orderNo, prepayNo } = await ask(order.orderCreate, body, headers);
    const pay = { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/preOrder', requestId: uuid(number + 1) };
    await ask(order.orderPay, pay, headers);
    return { orderNo, prepayNo };
  };
  const paid = async (prepayNo: string | null) => {
    await sandbox.fetch(
      new Request(`${origin}/__sandbox/cashier/notice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prepayNo, outcome: 'ok' }),
      }),
    );
    await ask(order.payResult, { prepayNo }, headers);
  };

  const first = await book(1);
  await ask(order.orderCancel, { orderNo: first.orderNo, requestId: uuid(9) }, headers);
  await minutes(1);
  const second = await book(11);
  await paid(second.prepayNo);
  await ask(order.orderRefund, { orderNo: second.orderNo, reason: '其他原因', requestId: uuid(19) }, headers);
  await minutes(1);
  const { orderNo, prepayNo } = await book(31);
  await paid(prepayNo);
  await minutes(1);
  await ask(charge.chargeStart, { orderNo, requestId: uuid(39) }, headers);
  await minutes(10);
  await ask(
    charge.chargeTargetSet,
    { orderNo, target: { kind: 'SOC', value: 100 }, requestId: uuid(42) },
    headers,
  );
  await ask(order.orderTopUp, { orderNo, amount: 500, requestId: uuid(43) }, headers);
  await ask(charge.chargeCurrent, {}, headers);
  await ask(map.mapWidget, place, headers);
  await ask(charge.chargeCurve, { orderNo }, headers);
  await ask(charge.chargeStop, { orderNo, requestId: uuid(40) }, headers);
  await minutes(5);
  await ask(order.orderDetail, { orderNo }, headers);
  await ask(order.orderList, { tab: 'ALL', pageSize: 5 }, headers);
  const about = { targetType: 'CHARGE', targetId: orderNo };
  const given = { ...about, stars: 5, tags: [], content: '好', fileIds: [], anonymous: false, install: null };
  await ask(rate.rateSubmit, { ...given, requestId: uuid(41) }, headers);
  await ask(rate.rateConfig, about, headers);
}

/** Initial data of `normal`: an invoice in each state and orders without one. */
async function askInvoices(ask: Ask, sandbox: Sandbox, headers: Headers): Promise<void> {
  const title = {
    titleType: 2,
    title: '深圳市示例科技有限公司',
    taxNo: '91350100M000100Y43',
    email: 'a@b.cn',
  };
  await ask(invoice.titleSuggest, { keyword: '示例云栖' }, headers);
  const kept = { ...title, isDefault: true, requestId: uuid(61) };
  const { titleId } = await ask(invoice.titleSave, kept, headers);
  await ask(invoice.titleList, {}, headers);
  await ask(invoice.invoiceSummary, {}, headers);
  const { list } = await ask(invoice.uninvoicedList, { pageSize: 3 }, headers);
  const { orderNo, invoiceableAmount, sellerId } = list[0] ?? {
    orderNo: '',
    invoiceableAmount: 0,
    sellerId: '',
  };
  const application = {
    sellerId,
    orderNos: [orderNo],
    amounts: [invoiceableAmount],
    expectedAmount: invoiceableAmount,
    invoiceKind: 'GENERAL',
    titleId,
    title,
    remark: '',
    requestId: uuid(62),
  };
  const { invoiceId } = await ask(invoice.invoiceApply, application, headers);
  await control(sandbox, 'clock', { advanceMs: 60_000 });
  await ask(invoice.invoiceResend, { invoiceId, email: 'a@b.cn', requestId: uuid(63) }, headers);
  await ask(invoice.invoiceDetail, { invoiceId }, headers);
  const change = { invoiceId, title, reason: '抬头错误', requestId: uuid(64) };
  await ask(invoice.invoiceReissue, change, headers);
  await ask(invoice.invoiceHistory, {}, headers);
  await ask(invoice.titleDelete, { titleId, requestId: uuid(65) }, headers);
}

async function askHeavy(ask: Ask, headers: Headers): Promise<void> {
  await ask(card.cardList, { tab: 'CURRENT' }, headers);
  await ask(card.cardRecordList, {}, headers);
  await ask(coupon.couponList, { tab: 'USED' }, headers);
  const { arrearsOrderNo } = await ask(user.getUser, {}, headers);
  await ask(order.orderArrears, { orderNo: arrearsOrderNo, requestId: uuid(51) }, headers);
}

async function askBenefits(ask: Ask, headers: Headers): Promise<void> {
  const { activityId } = await ask(activity.activityBenefit, {}, headers);
  await ask(activity.activityClaim, { activityId, tierId: 'kwh100', requestId: uuid(71) }, headers);
  const rightsId = 'R000001-coupon';
  await ask(rights.rightsClaim, { rightsId, requestId: uuid(72) }, headers);
  await ask(rights.rightsList, {}, headers);
  await ask(rights.rightsDetail, { rightsId }, headers);
}

async function askRepairs(ask: Ask, headers: Headers): Promise<void> {
  const { piles, slots } = await ask(repair.repairConfig, {}, headers);
  const { provinceCode, cityCode, districtCode } = piles[0]?.region ?? {};
  const entered = {
    pileId: piles[0]?.pileId,
    pileSn: null,
    faultType: 'OTHER',
    fileIds: [],
    description: '充电的时候有很大的响声',
    contactName: '王先生',
    contactPhone: '13800000003',
    region: { provinceCode, cityCode, districtCode },
    address: '演示花园 B2-118',
    expectedTime: slots[0]?.slots[0]?.startTime,
  };
  const made = await ask(repair.repairApply, { ...entered, requestId: uuid(61) }, headers);
  const id = { repairId: made?.repairId };
  const later = { ...id, expectedTime: slots[1]?.slots[0]?.startTime };
  await ask(repair.repairReschedule, { ...later, requestId: uuid(62) }, headers);
  await ask(repair.repairCancel, { ...id, requestId: uuid(63) }, headers);
  const quote = { repairId: 'R2026022800000003', accept: true, quoteAmount: 26_800 };
  await ask(repair.repairQuote, { ...quote, requestId: uuid(64) }, headers);
  const done = { repairId: 'R2026022500000003' };
  await ask(repair.repairInfo, done, headers);
  await ask(repair.repairConfirm, { ...done, solved: true, reason: null, requestId: uuid(65) }, headers);
  await ask(repair.repairList, { pageSize: 20 }, headers);
}

/** Applications of `heavy` in each state, and a new one of `normal`. */
async function askApplications(ask: Ask, sandbox: Sandbox, normal: Headers, heavy: Headers): Promise<void> {
  const vin = 'LGWEF4A50SX000001';
  await ask(pile.pileEligibility, { vin }, normal);
  await ask(pile.pileProducts, { vin, serviceType: 'INSTALL' }, normal);
  await ask(pile.pileConfig, {}, normal);
  const { list } = await ask(pile.applicationList, { pageSize: 20 }, heavy);
  const at = (status: string, number: number) => ({
    applyId: list.find((row) => row.status === status)?.applyId,
    requestId: uuid(number),
  });
  const date = (await ask(pile.pileConfig, {}, normal)).days[2]?.date;
  const visit = { date, slot: 'PM' };
  await ask(pile.pileAppointment, { ...at('SURVEY_SCHEDULED', 81), kind: 'SURVEY', ...visit }, heavy);
  const plan = { accept: true, extraAmount: 18_000, reason: null };
  await ask(pile.confirmPlan, { ...at('PLAN_CONFIRM', 82), ...plan }, heavy);
  await ask(pile.meterReady, at('METER_APPLY', 83), heavy);
  const voided = { ...at('DISPATCHED', 84), reasonCode: 'NOT_NEEDED', reasonText: '' };
  await ask(pile.voidOrder, voided, heavy);
  const done = at('ACCEPTANCE', 85);
  await ask(pile.confirmAcceptance, { ...done, accept: true, reason: null }, heavy);
  await ask(pile.queryDeliveryOrder, at('DELIVERING', 86), heavy);
  const detail = await ask(pile.applicationDetail, { applyId: done.applyId }, heavy);
  // Fields that no single application has together.
  const refused = await send(sandbox, pile.applicationDetail, at('REJECTED', 87), heavy);
  const sent = await send(sandbox, pile.applicationDetail, at('DELIVERING', 87), heavy);
  const gone = await send(sandbox, pile.applicationDetail, at('VOIDED', 87), heavy);
  detail.reject = refused.data.reject;
  detail.delivery = sent.data.delivery;
  detail.voidInfo = gone.data.voidInfo;
}

/** Settings of `heavy` for the pile with a robot arm, read and saved. */
async function askSetting(ask: Ask, headers: Headers): Promise<void> {
  const view = await ask(pile.plugSettingRead, { pileId: 'HP10000003' }, headers);
  const setting = v.parse(plugSettingOfRequest, view);
  await ask(pile.plugSettingSave, { ...setting, requestId: uuid(90) }, headers);
}

/**
 * Sends the requests of pages to a sandbox, so that an answer has all optional fields. For other calls the
 * example of the document is used, which is also from the sandbox. @returns an answer of each call with JSON
 */
export async function sandboxAnswers(): Promise<Answers> {
  const sandbox = await createSandbox();
  try {
    const answers = new Map<string, unknown>(
      [...readExamples()].map(([name, { answer }]) => [name, answer.data]),
    );
    const ask = recorder(sandbox, answers);
    const normal = await loginHeaders(sandbox, 'normal');
    const { rated } = await stationsByRating(sandbox);
    await askHomePiles(ask, sandbox, normal);
    await askMap(ask, normal, rated);
    await askInvoices(ask, sandbox, normal);
    await askCharge(ask, sandbox, normal);
    await askBenefits(ask, normal);
    const heavy = await loginHeaders(sandbox, 'heavy');
    await askHeavy(ask, heavy);
    await askRepairs(ask, heavy);
    await askApplications(ask, sandbox, normal, heavy);
    await askRobot(ask, heavy);
    await askSetting(ask, heavy);
    const [car] = await ask(user.carList, {}, normal);
    await ask(user.findVersionByVin, { vin: car?.vin ?? '' }, normal);
    await ask(user.getVersion, { module: 'charging', brand: 'gwm' }, goodHeaders());
    const stored = {
      fileId: 'F1',
      url: '/f/1',
      hash,
      mime: 'image/jpeg',
      size: 1_000,
      width: 40,
      height: 30,
    };
    answers.set(file.fileFind.name, stored);
    answers.set(file.fileUpload.name, stored);
    answers.set(file.filePart.name, { received: 1_000, file: stored });
    return answers;
  } finally {
    await sandbox.close();
  }
}
