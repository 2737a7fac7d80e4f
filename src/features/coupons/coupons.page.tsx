import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { couponList, couponTabs, type CouponTab } from '#contract/calls/coupon/coupon-list.ts';
import type { OwnCoupon } from '#contract/schema/card/coupon.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';
import { thresholdText } from '#domain/coupon-threshold.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ListHead } from '#ui/list-page/list-head.tsx';
import { Money } from '#ui/money/money.tsx';
import { Row } from '#ui/row/row.tsx';
import { endLine, orderDay, scopeLine, worthOf } from './coupon-words.ts';

/** /mine/coupons: the first page of the coupons of a tab. The island says so if there are none. */
export const route = 'coupons';
export const call = couponList;

export const request = ({ query }: PageContext) => couponsRequest(tabOf(query));

export const view = (coupons: AnswerOf<typeof call>, { now }: ViewContext) =>
  coupons.list.length > 0 && <CouponRows coupons={coupons} now={now} />;

/** The coupons of a tab that are loaded so far. */
export type Coupons = AnswerOf<typeof couponList>;

/** @returns the tab of an address; an invalid one counts as left out */
export const tabOf = (query: URLSearchParams): CouponTab =>
  couponTabs.find((known) => known === query.get('tab')) ?? 'USABLE';

export const couponsRequest = (
  tab: CouponTab,
  page: NumberedPage = firstPage,
): RequestOf<typeof couponList> => ({ tab, ...page });

interface Props {
  coupons: Coupons;
  /** Server time of the list, epoch ms. */
  now: number;
}

/** The coupons, one below the other. */
export const CouponRows = ({ coupons, now }: Props) => (
  <div>
    <ListHead total={coupons.total} unit="张" now={now} />
    <ul className="u-stack-3">
      {coupons.list.map((coupon) => (
        <li key={coupon.couponId} data-part="coupon">
          <CouponCard coupon={coupon} now={now} />
        </li>
      ))}
    </ul>
  </div>
);

/** What a coupon takes off; grey where it can be used no more. */
function WorthText({ coupon }: { coupon: OwnCoupon }) {
  const worth = worthOf(coupon);
  if (worth === null) return null;
  const isOver = coupon.status === 'USED' || coupon.status === 'EXPIRED';
  return (
    <p
      className={`u-text-28 u-leading-head num ${isOver ? 'u-text-3' : 'u-text-brand-strong'}`}
      translate="no"
    >
      {worth.sign && <span className="u-text-18">{worth.sign}</span>}
      {worth.number}
      {worth.unit && <span className="unit">{worth.unit}</span>}
    </p>
  );
}

/** The order that holds or used a coupon, with what the coupon saved. */
function OrderRow({ coupon, now }: { coupon: OwnCoupon; now: number }) {
  const { order, status, savedAmount } = coupon;
  if (!order) return null;
  const day = order.time === null ? '' : orderDay(order.time, now);
  return (
    <div className="u-mt-2 u-line-t">
      <Row
        label={status === 'LOCKED' ? '占用的订单' : '用于订单'}
        hint={[day, order.stationName].filter(Boolean).join(' ')}
        value={
          status === 'USED' && savedAmount !== null ? (
            <>
              省了 <Money amount={savedAmount} />
            </>
          ) : undefined
        }
        href={href('order', { id: order.orderNo })}
      />
    </div>
  );
}

/** The map with the stations of a coupon; that of all stations needs no filter. */
const stationsLink = ({ scope, couponId }: OwnCoupon): string =>
  scope === 'ALL' ? href('chargeMap') : href('chargeMap', { couponId });

function CouponCard({ coupon, now }: { coupon: OwnCoupon; now: number }) {
  const { name, status, startTime } = coupon;
  const isUsable = status === 'UNUSED' && (startTime === null || startTime <= now);
  const end = endLine(coupon, now);
  return (
    <Card>
      <div className="u-row u-items-start u-justify-between u-gap-x-3 u-gap-y-2">
        <div className="u-from-10">
          <WorthText coupon={coupon} />
          <h2 className="u-text-16 u-font-bold">{name}</h2>
          <p className="u-text-2 u-text-13 digits kept">{thresholdText(coupon) || '无使用门槛'}</p>
          <p className="u-mt-1 u-text-2 u-text-13">{scopeLine(coupon)}</p>
          {status !== 'USED' && (
            <p className={`u-mt-1 digits ${end.urgent ? 'u-text-13 u-text-warn' : 'sub'}`} data-part="end">
              {end.text}
            </p>
          )}
        </div>
        {isUsable && (
          <Button size="s" variant="soft" href={stationsLink(coupon)}>
            去使用
          </Button>
        )}
      </div>
      <OrderRow coupon={coupon} now={now} />
    </Card>
  );
}
