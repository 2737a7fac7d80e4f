import { couponTabs, type CouponTab } from '#contract/calls/coupon/coupon-list.ts';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconTicket } from '#ui/icon/set/ticket.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { emptyWords, tabWords } from './coupon-words.ts';
import { CouponRows } from './coupons.page.tsx';
import { createCoupons } from './coupons.store.ts';

const tabs = couponTabs.map((key) => ({ key, label: tabWords[key] }));

/** /mine/coupons */
export default function CouponsIsland() {
  const screen = useScreen(createCoupons);
  const tab = useView(screen.$tab);
  return (
    <ListPage
      route="coupons"
      screen={screen}
      lines={8}
      renderAround={(list) => (
        <Tabs
          label="优惠券状态"
          id="coupons"
          value={tab}
          tabs={tabs}
          onChange={(key) => screen.show(key as CouponTab)}
        >
          {list}
        </Tabs>
      )}
      empty={
        <Empty
          icon={iconTicket}
          text={emptyWords[tab]}
          action={
            tab === 'USABLE'
              ? { label: '去充电俱乐部看看', href: href('activityBenefit') }
              : { label: '查看可用优惠券', onPress: () => screen.show('USABLE') }
          }
        />
      }
    >
      {(coupons, now) => <CouponRows coupons={coupons} now={now} />}
    </ListPage>
  );
}
