import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Live } from '#core/live.ts';
import { announcedOrder, type RunningOrder } from '#domain/running/running-order.ts';
import { OpenMatters } from '#domain/ui/open-matters/open-matters.tsx';
import { RunningBar } from '#domain/ui/running-bar/running-bar.tsx';
import type { MineFacts } from '../mine-facts.ts';
import { MineRows } from './mine-rows.tsx';
import { MyCars } from './my-cars.tsx';
import { OwnerHead } from './owner-head.tsx';
import { Wallet } from './wallet.tsx';

interface Props {
  user: ChargeUserInfo;
  cars: Live<Vehicle[]>;
  facts: MineFacts;
  /** What runs, once it is read: `null` before, and where nothing does. */
  running: RunningOrder | null;
  onRetryCars?: () => Promise<void>;
  /** Left out where no app is around the page. */
  onBindCar?: (() => Promise<void>) | undefined;
}

/** Who is here, what runs or is owed, cars, what pays, and where the rest stands. */
export function MineBody({ user, cars, facts, running, onRetryCars, onBindCar }: Props) {
  const bar = running ?? announcedOrder(user);
  return (
    <div className="u-stack-3" data-loaded>
      <OwnerHead user={user} />
      {bar && <RunningBar order={bar} />}
      <OpenMatters user={bar ? { ...user, openOrder: null, currentOrderNo: null } : user} />
      <MyCars cars={cars} onRetry={onRetryCars} onBind={onBindCar} />
      <Wallet user={user} facts={facts} />
      <MineRows user={user} facts={facts} />
    </div>
  );
}
