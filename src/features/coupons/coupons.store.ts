import { atom, type ReadableAtom } from 'nanostores';
import { couponList, type CouponTab } from '#contract/calls/coupon/coupon-list.ts';
import type { OwnCoupon } from '#contract/schema/card/coupon.ts';
import type { Environment } from '#core/environment.ts';
import { quietPollMs } from '#core/live.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { createQueriedList } from '#core/paged-list/queried-list.ts';
import { couponsRequest, tabOf, type Coupons } from './coupons.page.tsx';

export interface CouponsScreen extends PagedList<Coupons> {
  readonly $tab: ReadableAtom<CouponTab>;
  /** Shows another tab from its top; one that was shown before is there at once, and refreshed. */
  show(tab: CouponTab): void;
}

/** /mine/coupons: the owner's coupons (domain model, second edition, H). */
export function createCoupons(env: Environment): CouponsScreen {
  const { navigator } = env;
  // The HTML has the first tab: hydration begins with it.
  const $tab = atom<CouponTab>('USABLE');
  $tab.set(tabOf(navigator.query));
  const coupons = createQueriedList(
    $tab,
    (tab: CouponTab) =>
      createPagedList(env, {
        call: couponList,
        paging: byNumber,
        request: (page) => couponsRequest(tab, page),
        keyOf: (coupon: OwnCoupon) => coupon.couponId,
        // An order of another page or phone holds, uses or returns them.
        nextPollMs: () => quietPollMs,
      }),
    (tab) => tab,
  );
  return {
    ...coupons,
    $tab,
    show(tab) {
      if (tab === $tab.get()) return;
      $tab.set(tab);
      navigator.replaceQuery({ tab: tab === 'USABLE' ? undefined : tab });
    },
  };
}
