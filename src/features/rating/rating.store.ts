import type { ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createPageData, pageId } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import * as ratePage from './rating.page.tsx';
import { rateTarget, type RateConfig } from './rating-target.ts';
import type { RateWork, RateWorkDeps } from './rating-work.store.ts';

export interface RateScreen {
  readonly $rate: ReadableAtom<Live<RateConfig>>;
  /** The link of a page that has no order to rate. */
  readonly away: { label: string; href: string };
  refresh(): Promise<void>;
  /** Goes back; if something was entered, it asks first. */
  goBack(): void;
  /** The store of the form, made once: its code is loaded after the first data. */
  work(make: (deps: RateWorkDeps) => RateWork): RateWork;
}

/** /rate/:id — rates a charge, an installation or a repair once; afterwards it shows the rating. */
export function createRate(env: Environment): RateScreen {
  const target = rateTarget(pageId(env), env.navigator.query);
  let work: RateWork | undefined;
  const isRated = () => {
    const shown = live.$state.get();
    return shown.state === 'ready' && shown.value.mine !== null;
  };
  const live = createPageData(env, ratePage, {
    onValue: ({ mine }) => void (mine && work?.rated()),
  });
  return {
    $rate: live.$state,
    away: { label: '返回订单列表', href: href('orderList') },
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
