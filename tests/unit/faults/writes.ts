import { activityClaim } from '#contract/calls/activity/activity-claim.ts';
import { connectorReport } from '#contract/calls/charge/connector-report.ts';
import { groundLock } from '#contract/calls/charge/ground-lock.ts';
import { chargeStart } from '#contract/calls/charge/charge-start.ts';
import { chargeTargetSet } from '#contract/calls/charge/charge-target-set.ts';
import { orderTopUp } from '#contract/calls/order/order-top-up.ts';
import { chargeStop } from '#contract/calls/charge/charge-stop.ts';
import { favouriteSave } from '#contract/calls/map/favourite-save.ts';
import { stationReport } from '#contract/calls/map/station-report.ts';
import { orderArrears } from '#contract/calls/order/order-arrears.ts';
import { orderCancel } from '#contract/calls/order/order-cancel.ts';
import { orderCreate } from '#contract/calls/order/order-create.ts';
import { orderPay } from '#contract/calls/order/order-pay.ts';
import { parkingPlate } from '#contract/calls/order/parking-plate.ts';
import { orderRefund } from '#contract/calls/order/order-refund.ts';
import { rateSubmit } from '#contract/calls/rate/rate-submit.ts';
import { rightsClaim } from '#contract/calls/rights/rights-claim.ts';
import { parkingIs } from '#tests/e2e/support/charging/parking-is.ts';
import { chargeIn, type Backend, type ChargeState } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { orderInArrears } from '#tests/e2e/support/ledger.ts';
import { lockedConnector } from '#tests/support/sandbox/locked-connector.ts';
import { homePileWrites } from './pile/home-pile-writes.ts';
import { caseWrites } from './case-writes.ts';
import { invoiceWrites } from './invoice-writes.ts';
import { enter, press } from './look.ts';
import { noticeWrites } from './notice-writes.ts';
import type { OpenPage } from './open-page.ts';
import { pileWrites } from './pile/application-writes.ts';
import { repairWrites } from './repair-writes.ts';
import { robotWrites } from './pile/robot-writes.ts';
import type { WriteScenario } from './write-scenario.ts';

const orderOf = async (backend: Backend, state: ChargeState) => `/order/${await chargeIn(backend, state)}`;
const db = ({ sandbox }: Backend) => sandbox.context.db;

/** Orders on the connector of the tests. */
const orders = async (backend: Backend) =>
  db(backend)
    .selectFrom('order')
    .select(['orderNo', 'status', 'json'])
    .where('connectorId', '=', backend.ids.connectorId)
    .where('createTime', '>=', backend.now() - 86_400_000)
    .execute();
const inState = async (backend: Backend, states: readonly string[]): Promise<number> =>
  (await orders(backend)).filter(({ status }) => states.includes(status)).length;
/** Number of given coupons with matching ids. */
const couponsLike = async (backend: Backend, like: string): Promise<number> =>
  (await db(backend).selectFrom('coupon').select('couponId').where('couponId', 'like', like).execute())
    .length;
const fillPreOrder = async ({ idle }: OpenPage): Promise<void> => {
  press(/^¥50(?!\d)/);
  await idle();
};

/** A running charge with its sheet of changes loaded. @param prepayAmount fen */
async function changeable(backend: Backend, prepayAmount = 10_000): Promise<string> {
  await import('#features/charging/change/change.tsx');
  return `/charge?orderNo=${await chargeIn(backend, 'CHARGING', prepayAmount)}`;
}

const preOrder = {
  route: 'preOrder',
  login: 'normal',
  prepare: screens.preOrder.prepare,
  fill: fillPreOrder,
  presses: [/^去支付/, /^同意并支付/],
} as const;

export const writes: readonly WriteScenario[] = [
  {
    ...preOrder,
    name: 'an order',
    call: orderCreate,
    effects: async (backend) => (await orders(backend)).length,
  },
  {
    ...preOrder,
    name: 'a payment',
    // The payment dialog opens before the form.
    presses: [/^去支付|^继续支付/, /^同意并支付/],
    call: orderPay,
    async effects(backend) {
      const [order] = await orders(backend);
      const made = await db(backend)
        .selectFrom('prepayment')
        .select('status')
        .where('orderNo', '=', order?.orderNo ?? '')
        .execute();
      return made.filter(({ status }) => status === 'PAYING').length;
    },
  },
  {
    name: 'a start',
    call: chargeStart,
    route: 'preOrder',
    login: 'normal',
    async prepare(backend) {
      const orderNo = await chargeIn(backend, 'PREPAID');
      return `/preOrder?connectorId=${backend.ids.connectorId}&orderNo=${orderNo}`;
    },
    byItself: true,
    presses: [/启动充电$|^再次确认启动$/],
    effects: async (backend) =>
      (await orders(backend)).reduce(
        (sum, { json }) => sum + (JSON.parse(json) as { attempts: number }).attempts,
        0,
      ),
  },
  {
    name: 'a stop',
    call: chargeStop,
    route: 'charge',
    login: 'normal',
    prepare: screens.charge.prepare,
    presses: [/^结束充电$|^再次发送停止指令$/, /^结束充电$/],
    effects: (backend) => inState(backend, ['STOPPING', 'FINISHED', 'SETTLED']),
  },
  {
    name: 'another target',
    call: chargeTargetSet,
    route: 'charge',
    login: 'normal',
    prepare: (backend) => changeable(backend),
    presses: [/^改目标$/, /^充满/, /^充满$/],
    effects: async (backend) =>
      (await orders(backend)).filter(({ json }) => json.includes('"targetChange"')).length,
  },
  {
    name: 'a top-up',
    call: orderTopUp,
    route: 'charge',
    login: 'normal',
    prepare: (backend) => changeable(backend, 2_000),
    presses: [/预付用完/, /^加 ¥|^继续支付/],
    async effects(backend) {
      const made = await db(backend)
        .selectFrom('prepayment')
        .select('prepayNo')
        .where('purpose', '=', 'TOP_UP')
        .execute();
      return made.length;
    },
  },
  {
    name: 'a cancellation',
    call: orderCancel,
    route: 'order',
    login: 'normal',
    prepare: (backend) => orderOf(backend, 'CREATED'),
    presses: [/^取消订单$/, /^取消订单$/],
    effects: (backend) => inState(backend, ['CANCELLED']),
  },
  {
    name: 'a refund',
    call: orderRefund,
    route: 'order',
    login: 'normal',
    prepare: (backend) => orderOf(backend, 'PREPAID'),
    async fill({ idle }) {
      press(/^申请退款$/);
      await idle();
      document.querySelector<HTMLElement>('[role=radio]')?.click();
      await idle();
    },
    presses: [/^提交退款申请$/],
    effects: (backend) => inState(backend, ['REFUNDING', 'REFUNDED']),
  },
  {
    name: 'another plate',
    call: parkingPlate,
    route: 'order',
    login: 'normal',
    async prepare(backend) {
      await import('#domain/ui/parking/parking-sheets.tsx');
      const orderNo = await chargeIn(backend, 'SETTLED');
      await parkingIs(backend, orderNo, 'NO_ENTRY');
      return `/order/${orderNo}`;
    },
    async fill({ idle }) {
      press(/^换车牌重试$/);
      await idle();
      enter('车牌号', '粤B54321');
      await idle();
    },
    presses: [/^提交$/],
    async effects(backend) {
      const sent = await db(backend)
        .selectFrom('parking')
        .select('orderNo')
        .where('plate', '=', '粤B54321')
        .execute();
      return sent.length;
    },
  },
  {
    name: 'arrears',
    call: orderArrears,
    route: 'order',
    login: 'heavy',
    prepare: async (backend) =>
      `/order/${await orderInArrears(backend as Parameters<typeof orderInArrears>[0])}`,
    presses: [/^去补缴/],
    async effects(backend) {
      const made = await db(backend)
        .selectFrom('prepayment')
        .select('prepayNo')
        .where('purpose', '=', 'ARREARS')
        .execute();
      return made.length;
    },
  },
  {
    name: 'a favourite',
    call: favouriteSave,
    route: 'chargeStation',
    login: 'normal',
    prepare: screens.chargeStation.prepare,
    presses: [/^收藏$/],
    async effects(backend) {
      const { stationId } = backend.ids;
      const kept = await db(backend)
        .selectFrom('favourite')
        .select('userId')
        .where('stationId', '=', stationId)
        .execute();
      return kept.length;
    },
  },
  {
    name: 'a report',
    call: stationReport,
    route: 'chargeStation',
    login: 'normal',
    prepare: screens.chargeStation.prepare,
    async fill({ idle }) {
      press(/^信息有误/);
      await idle();
      press(/^站名$/);
      await idle();
    },
    presses: [/^提交$/],
    effects: async (backend) =>
      (await db(backend).selectFrom('stationReport').select('reportId').execute()).length,
  },
  {
    name: 'a report about a connector',
    call: connectorReport,
    route: 'chargegunInfo',
    login: 'normal',
    async prepare(backend) {
      await import('#domain/ui/report/report-sheet.tsx');
      return screens.chargegunInfo.prepare(backend);
    },
    async fill({ idle }) {
      press(/^与现场不符/);
      await idle();
      press(/^坏了$/);
      await idle();
    },
    presses: [/^提交$/],
    effects: async (backend) =>
      (await db(backend).selectFrom('connectorReport').select('reportId').execute()).length,
  },
  {
    name: 'a ground lock',
    call: groundLock,
    route: 'chargegunInfo',
    login: 'normal',
    async prepare(backend) {
      const { connectorId } = await lockedConnector(backend.sandbox);
      await backend.control('connector', { connectorId, status: 1 });
      return `/chargegunInfo/${connectorId}`;
    },
    async fill({ bridge, sandbox }) {
      const { place } = await lockedConnector(sandbox);
      bridge.native.location = Object.assign(bridge.native.location, place);
    },
    presses: [/^(降下地锁|再试一次)$/],
    effects: async (backend) =>
      (await db(backend).selectFrom('groundLock').select('lockId').execute()).length,
  },
  {
    name: 'a reward of the club',
    call: activityClaim,
    route: 'activityBenefit',
    login: 'normal',
    prepare: screens.activityBenefit.prepare,
    presses: [/^领取/],
    effects: (backend) => couponsLike(backend, 'QA%'),
  },
  {
    name: 'a coupon of a right',
    call: rightsClaim,
    route: 'rightsDetail',
    login: 'normal',
    prepare: screens.rightsDetail.prepare,
    presses: [/^立即领取$/],
    effects: (backend) => couponsLike(backend, 'QR-%'),
  },
  {
    name: 'a rating',
    call: rateSubmit,
    route: 'rate',
    login: 'normal',
    prepare: screens.rate.prepare,
    async fill({ idle }) {
      press(/^5星/);
      await idle();
    },
    presses: [/^提交评价$/],
    async effects(backend) {
      const numbers = (await orders(backend)).map(({ orderNo }) => orderNo);
      const given = await db(backend)
        .selectFrom('rating')
        .select('targetId')
        .where('targetId', 'in', numbers)
        .execute();
      return given.length;
    },
  },
  ...caseWrites,
  ...noticeWrites,
  ...invoiceWrites,
  ...repairWrites,
  ...pileWrites,
  ...robotWrites,
  ...homePileWrites,
];
