import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Live } from '#core/live.ts';
import { OpenMatters } from '#ui/open-matters/open-matters.tsx';
import type { MineFacts } from '../mine-facts.ts';
import { MineRows } from './mine-rows.tsx';
import { MyCars } from './my-cars.tsx';
import { OwnerHead } from './owner-head.tsx';
import { Wallet } from './wallet.tsx';

interface Props {
  user: ChargeUserInfo;
  cars: Live<Vehicle[]>;
  facts: MineFacts;
  onRetryCars?: () => Promise<void>;
  /** Left out where no app is around the page. */
  onBindCar?: (() => Promise<void>) | undefined;
}

/** Who is here, what runs or is owed, cars, what pays, and where the rest stands. */
export function MineBody({ user, cars, facts, onRetryCars, onBindCar }: Props) {
  return (
    <div className="u-stack-3" data-loaded>
      <OwnerHead user={user} />
      <OpenMatters user={user} />
      <MyCars cars={cars} onRetry={onRetryCars} onBind={onBindCar} />
      <Wallet user={user} facts={facts} />
      <MineRows user={user} facts={facts} />
    </div>
  );
}
