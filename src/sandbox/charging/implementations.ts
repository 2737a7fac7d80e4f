import type { Implementation } from '../context';
import { orderArrears } from './arrears';
import { cardList, cardRecordList } from './cards';
import { orderCreate } from './create';
import { chargeCurrent, chargeCurve } from './current';
import { orderList } from './order-list';
import { orderCancel, orderDetail, orderRefund } from './orders';
import { orderPay, payResult } from './pay';
import { chargeStart } from './start';
import { chargeStop } from './stop';
import { paymentTrial } from './trial';

/** The calls of charging and orders that the sandbox answers. */
export const chargingImplementations: Implementation[] = [
  chargeCurrent,
  chargeStart,
  chargeStop,
  chargeCurve,
  paymentTrial,
  orderCreate,
  orderPay,
  payResult,
  orderCancel,
  orderRefund,
  orderArrears,
  orderDetail,
  orderList,
  cardList,
  cardRecordList,
];
