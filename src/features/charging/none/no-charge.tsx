import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';

/** Nothing charges: what begins a charge. */
export const NoCharge = ({ onScan }: { onScan?: () => Promise<void> }) => (
  <div>
    <Empty
      icon={iconBolt}
      text="暂无充电中的订单"
      action={{ label: '扫码充电', onPress: onScan }}
      other={{ label: '去地图找站', href: href('chargeMap') }}
    />
  </div>
);
