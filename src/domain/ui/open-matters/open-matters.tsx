import type { ReactNode } from 'react';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { chargeWord } from '#core/charge-word.ts';
import { openOrderOf } from '#core/open-order.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';
import { Money } from '#ui/money/money.tsx';

interface Props {
  user: Pick<
    ChargeUserInfo,
    'openOrder' | 'currentOrderNo' | 'arrearsOrderNo' | 'arrearsAmount' | 'arrearsCharge'
  >;
}

/** The unfinished order and the unpaid amount, each as a strip with a link; nothing if there are none. */
export function OpenMatters({ user }: Props) {
  const { arrearsOrderNo, arrearsAmount } = user;
  const owedFor = chargeWord(user.arrearsCharge);
  const open = openOrderOf(user);
  const owed = arrearsOrderNo && href('order', { id: arrearsOrderNo });
  return (
    <>
      {open && (
        <Strip href={open.href} look="u-bg-brand u-text-on-brand" icon={iconBolt} action="查看">
          {open.text}
        </Strip>
      )}
      {owed && (
        <Strip href={owed} look="u-bg-warn-soft u-text-warn" icon={iconWarning} action="去补缴">
          {arrearsAmount === null ? (
            '您有一笔订单待补缴'
          ) : (
            <>
              待补缴 <Money amount={arrearsAmount} />
            </>
          )}
          {owedFor && <span className="u-block u-text-13 digits kept">{owedFor}</span>}
        </Strip>
      )}
    </>
  );
}

interface StripProps {
  href: string;
  /** Ground and colour. */
  look: string;
  icon: IconShapes;
  action: string;
  children: ReactNode;
}

function Strip({ href, look, icon, action, children }: StripProps) {
  return (
    <a
      className={`u-row u-gap-x-2 u-min-h-control u-px-4 u-py-2 u-rounded-3 ${look}`}
      href={href}
      data-part="open-matter"
    >
      <Icon icon={icon} size={20} />
      <span className="u-from-7">{children}</span>
      <span className="u-flex u-items-center u-gap-1 u-ml-auto u-font-bold">
        {action}
        <Icon icon={iconChevronRight} size={16} />
      </span>
    </a>
  );
}
