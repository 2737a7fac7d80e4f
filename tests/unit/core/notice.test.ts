import { expect, it } from 'vitest';
import { codes } from '#contract/codes.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { noticeOf } from '#core/notice.ts';

/** The notice of a refusal for an unpaid order, for an owner with these known facts. */
function arrearsNotice(user: Partial<ChargeUserInfo> | null, data?: object) {
  const env = { session: { $chargeUser: { get: () => user } } } as unknown as Environment;
  return noticeOf(env, new AppError({ kind: 'code', message: '', code: codes.orderReceivablesError, data }));
}

it('notice of an unpaid order: shows the amount of the order that the page knows', () => {
  const user = { arrearsOrderNo: '1', arrearsAmount: 1196, arrearsCharge: null };
  expect(arrearsNotice(user)).toMatchObject({ lines: ['待补缴 ¥11.96'], action: '去补缴', href: '/order/1' });
  expect(arrearsNotice(user, { arrearsOrderNo: '2' })).toMatchObject({ lines: [], href: '/order/2' });
});

it('notice of an unpaid order: shows no amount and leads to the orders if the order is unknown', () => {
  const none = { arrearsOrderNo: null, arrearsAmount: 0, arrearsCharge: null };
  for (const user of [none, null]) {
    expect(arrearsNotice(user)).toMatchObject({
      text: '您有一笔待补缴订单',
      lines: [],
      action: '查看订单',
      href: '/orderList',
      dismiss: '取消',
    });
  }
  expect(arrearsNotice(none, { arrearsAmount: 0 })?.lines).toEqual([]);
});
