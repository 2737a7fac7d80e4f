import type { Implementation } from '../context.ts';
import { orderArrears } from './payments/arrears.ts';
import { cardList, cardRecordList } from './cards/cards.ts';
import { couponList } from './cards/coupons.ts';
import { orderCreate } from './create.ts';
import { chargeCurrent, chargeCurve } from './sessions/current.ts';
import { orderList } from './orders/order-list.ts';
import { orderCancel, orderDetail, orderRefund } from './orders/orders.ts';
import { orderPay, payResult } from './payments/pay.ts';
import { chargeStart } from './sessions/start.ts';
import { chargeStop } from './sessions/stop.ts';
import { parkingPlate } from './parking/parking-plate.ts';
import { paymentTrial } from './payments/trial.ts';
import { orderTopUp } from './payments/top-up.ts';
import { chargeTargetSet } from './sessions/running-change.ts';

/** The calls of charging and orders that the sandbox answers. */
export const chargingImplementations: Implementation[] = [
  chargeCurrent,
  chargeStart,
  chargeStop,
  chargeTargetSet,
  chargeCurve,
  paymentTrial,
  orderCreate,
  orderPay,
  payResult,
  orderCancel,
  orderRefund,
  orderArrears,
  orderTopUp,
  parkingPlate,
  orderDetail,
  orderList,
  cardList,
  cardRecordList,
  couponList,
];
