import type { ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData, nothingThere, pageId } from '#core/page/page-data.ts';
import type { RatingType } from '#contract/schema/order/rating.ts';
import { href, type RouteName } from '#routes.ts';
import * as ratePage from './rating.page.tsx';
import { rateTarget, type RateConfig } from './rating-target.ts';
import type { RateWork, RateWorkDeps } from './rating-work.store.ts';

export interface RateScreen {
  readonly $rate: ReadableAtom<Live<RateConfig>>;
  /** What the page says where there is nothing to rate. */
  readonly missing: string;
  /** The link of such a page, to the others of its kind. */
  readonly away: { label: string; href: string };
  refresh(): Promise<void>;
  /** Goes back; if something was entered, it asks first. */
  goBack(): void;
  /** The store of the form, made once: its code is loaded after the first data. */
  work(make: (deps: RateWorkDeps) => RateWork): RateWork;
}

/** What an address that leads to nothing has named, and where the others of its kind are. */
const nothingAt: Record<RatingType, [missing: string, label: string, list: RouteName]> = {
  CHARGE: ['订单不存在', '返回订单列表', 'orderList'],
  INSTALL: ['申请不存在', '返回我的家充桩', 'pileIntroduce'],
  REPAIR: ['报修单不存在', '返回报修记录', 'aftercareRecord'],
};

/** /rate/:id — rates a charge, an installation or a repair once; afterwards it shows the rating. */
export function createRate(env: Environment): RateScreen {
  const target = rateTarget(pageId(env), env.navigator.query);
  const [missing, label, list] = nothingAt[target.targetType];
  let work: RateWork | undefined;
  const isRated = () => {
    const shown = live.$state.get();
    return shown.state === 'ready' && shown.value.mine !== null;
  };
  const live = createPageData(env, ratePage, {
    otherwise: () => nothingThere(ratePage.call),
    onValue: ({ mine }) => void (mine && work?.rated()),
  });
  return {
    $rate: live.$state,
    missing,
    away: { label, href: href(list) },
    refresh: live.refresh,
    goBack() {
      if (work) work.leave.goBack();
      else env.navigator.back();
    },
    work(make) {
      if (!work) {
        work = make({ env, target, isRated, refresh: live.refresh });
        if (isRated()) work.rated();
      }
      return work;
    },
  };
}
