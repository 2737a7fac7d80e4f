import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { chargeWord } from '#core/charge-word.ts';
import type { Environment } from '#core/environment.ts';
import { openOrderText } from '#core/open-order.ts';
import { startingWith } from '#core/starting-with.ts';
import { formatYuan } from '#core/money.ts';
import { href } from '#routes.ts';

/** One thing that waits for the owner. */
interface Banner {
  /** Id of the order or application that it is about: once dismissed, it is not shown again for the same one. */
  id: string;
  text: string;
  action: string;
  link: string;
  /** Whether it cannot be dismissed: an unpaid balance blocks the next charge. */
  stays: boolean;
}

export interface BannerStore {
  /** The most urgent banner; `null` if there is none, or nobody is logged in. */
  readonly $banner: ReadableAtom<Banner | null>;
  dismiss(): void;
}

/** Key of the storage: ids that were dismissed. */
const dismissedKey = 'map:banner';
const mostDismissed = 20;

/** The open matters in the answer of getUser, the most urgent first (domain model, 1.8). */
function bannersOf(user: ChargeUserInfo): Banner[] {
  const { openOrder, arrearsOrderNo, arrearsAmount, unratedOrderNo, activeApplyId } = user;
  return [
    // A running charge has its own bar; an order that is paid or not yet unplugged blocks the next one as well.
    ...(openOrder && (openOrder.status === 'PREPAID' || openOrder.status === 'FINISHED')
      ? [
          {
            id: `open:${openOrder.orderNo}:${openOrder.status}`,
            text: openOrderText(openOrder),
            action: '查看',
            stays: true,
            link: href('charge', { orderNo: openOrder.orderNo }),
          },
        ]
      : []),
    ...(arrearsOrderNo
      ? [
          {
            id: `arrears:${arrearsOrderNo}`,
            text: `${chargeWord(user.arrearsCharge) || '您有一笔订单'}待补缴 ¥${formatYuan(arrearsAmount)}`,
            action: '去补缴',
            stays: true,
            link: href('order', { id: arrearsOrderNo }),
          },
        ]
      : []),
    ...(unratedOrderNo
      ? [
          {
            id: `unrated:${unratedOrderNo}`,
            text: `${chargeWord(user.unratedCharge) || '上次充电'}还满意吗？`,
            action: '去评价',
            stays: false,
            link: href('rate', { id: unratedOrderNo }),
          },
        ]
      : []),
    ...(activeApplyId
      ? [
          {
            id: `apply:${activeApplyId}`,
            text: '您的家充桩申请正在办理',
            action: '看进度',
            stays: false,
            link: href('pileDetails', { id: activeApplyId }),
          },
        ]
      : []),
  ];
}

/** The banner of the map: the most urgent open matter in the answer of getUser. */
export function createBanner(env: Environment): BannerStore {
  /** Read only once an owner is logged in: the storage key contains the owner. */
  const dismissed = () => env.storage.read(dismissedKey, v.array(v.string())) ?? [];
  const $times = atom(0);
  const here = new Set<string>();
  const $open = computed([env.session.$chargeUser, $times], (user): Banner | null => {
    const gone = new Set(user ? dismissed() : []);
    const open = user ? bannersOf(user) : [];
    return open.find(({ id }) => !gone.has(id) && !here.has(id)) ?? null;
  });
  // It begins without a banner, like the HTML of the page, which is built without a user.
  const $banner = startingWith(null, $open);
  return {
    $banner,
    dismiss() {
      const banner = $banner.get();
      if (!banner || banner.stays) return;
      here.add(banner.id);
      env.storage.write(dismissedKey, [...dismissed(), banner.id].slice(-mostDismissed));
      $times.set($times.get() + 1);
    },
  };
}
