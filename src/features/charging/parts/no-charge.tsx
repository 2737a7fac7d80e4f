import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';

/** Nothing runs. */
export const NoCharge = () => (
  <Empty icon={iconBolt} text="暂无充电中的订单" action={{ label: '去充电', href: href('chargeMap') }} />
);
