import type { Call } from '#contract/call.ts';
import { chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderCreate, orderPay, paymentTrial } from '#contract/calls/order.ts';
import { getUser } from '#contract/calls/user.ts';
import { goodHeaders, loginHeaders, send, uuid } from '#tests/support/sandbox/requests.ts';
import type { Login } from './fixtures.ts';
import type { Backend } from './prepare.ts';

interface OrderWish {
  /** fen */
  prepayAmount?: number;
  points?: number;
}

/** Another phone of an owner, or that of another owner: it sends calls and has no page. */
export interface Phone {
  /** Sends a call. @returns its data. @throws for any other code than success */
  call<R, A>(call: Call<R, A>, body: R): Promise<A>;
  /** Creates an order, with no discounts but points. */
  order(connectorId: string, wish?: OrderWish): Promise<{ orderNo: string; prepayNo: string }>;
  /** Opens the cashier and pays there. */
  pay(prepayNo: string): Promise<void>;
  start(orderNo: string): Promise<void>;
  stop(orderNo: string): Promise<void>;
  /**
   * Creates, pays and starts an order on an idle connector.
   * @returns the number of the order
   */
  charge(connectorId: string, wish?: OrderWish): Promise<string>;
}

let requests = 0;
const requestId = () => uuid(1_000_000 + (requests += 1));

export async function phoneOf(server: Backend, login: Login): Promise<Phone> {
  const { sandbox } = server;
  const token = (await loginHeaders(sandbox, login)).get('Authorization') ?? '';

  const phone: Phone = {
    async call<R, A>(call: Call<R, A>, body: R) {
      const headers = goodHeaders(token, { TimeStamp: String(server.now()) });
      const answer = await send(sandbox, call as Call<never, A>, body as object, headers);
      if (answer.code !== 0) throw new Error(`${call.name}: ${answer.code} ${answer.message}`);
      return answer.data;
    },
    async order(connectorId, { prepayAmount = 5_000, points = 0 } = {}) {
      const vin = (await phone.call(getUser, {})).defaultVin ?? '';
      const choice = { connectorId, vin, prepayAmount, cardIds: [], couponId: null, points };
      const { trialId } = await phone.call(paymentTrial, choice);
      const wish = { ...choice, trialId, channelType: 0 as const, requestId: requestId() };
      const { orderNo, prepayNo } = await phone.call(orderCreate, wish);
      if (!prepayNo) throw new Error(`${orderNo} has nothing to pay`);
      return { orderNo, prepayNo };
    },
    async pay(prepayNo) {
      const body = {
        prepayNo,
        channel: 'ALIPAY_WAP' as const,
        returnPath: '/preOrder',
        requestId: requestId(),
      };
      await phone.call(orderPay, body);
      await server.notice(prepayNo, 'ok');
    },
    start: async (orderNo) => void (await phone.call(chargeStart, { orderNo, requestId: requestId() })),
    stop: async (orderNo) => void (await phone.call(chargeStop, { orderNo, requestId: requestId() })),
    async charge(connectorId, wish) {
      await server.control('connector', { connectorId, status: 1 });
      const { orderNo, prepayNo } = await phone.order(connectorId, wish);
      await phone.pay(prepayNo);
      await phone.start(orderNo);
      await server.control('clock', { advanceMs: 5_000 });
      return orderNo;
    },
  };
  return phone;
}
