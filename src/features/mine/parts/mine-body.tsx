import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Live } from '#core/live.ts';
import { OpenMatters } from '#ui/open-matters/open-matters.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import type { MineFacts } from '../mine-facts.ts';
import { MineRows } from './mine-rows.tsx';
import { MyCars } from './my-cars.tsx';
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
  const { nick, phoneMasked, memberLevel } = user;
  return (
    <div className="u-stack-3" data-loaded>
      <div className="u-row u-gap-3 u-px-1">
        {/* The first letter, by code points: half of a pair is no letter. */}
        <span
          className="u-center u-flex-none u-w-lines u-h-lines u-rounded-full u-bg-brand-soft u-text-brand-strong u-text-22 u-font-bold"
          aria-hidden="true"
        >
          {[...nick][0]}
        </span>
        <div className="u-from-7">
          <h2 className="u-text-22 u-font-bold u-leading-head">{nick}</h2>
          <p className="sub digits">{phoneMasked}</p>
        </div>
        {memberLevel > 0 && <Tag tone="brand">会员</Tag>}
      </div>
      <OpenMatters user={user} />
      <MyCars cars={cars} onRetry={onRetryCars} onBind={onBindCar} />
      <Wallet user={user} facts={facts} />
      <MineRows user={user} facts={facts} />
    </div>
  );
}
