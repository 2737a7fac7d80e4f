import type { ReadableAtom } from 'nanostores';
import { cardList } from '#contract/calls/card/card-list.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Environment } from '#core/environment.ts';
import { quietPollMs } from '#core/live.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { href } from '#routes.ts';
import { cardsRequest, type Cards } from './own-cards.tsx';

export interface EnergyScreen extends PagedList<Cards> {
  readonly mapLink: string;
  /** Points and usable coupons of the user; `null` until they are loaded. */
  readonly $user: ReadableAtom<Pick<ChargeUserInfo, 'points' | 'couponCount' | 'couponEnds'> | null>;
}

/** /energy and /energy/expired: the energy cards of the user (domain model, 5). */
export function createEnergy(env: Environment, tab: 'CURRENT' | 'EXPIRED' = 'CURRENT'): EnergyScreen {
  const { session, navigator } = env;
  const cards = createPagedList(env, {
    call: cardList,
    paging: byNumber,
    request: (page) => cardsRequest(tab, navigator.query, page),
    keyOf: (card: Cards['list'][number]) => card.cardId,
    // Polled, since an order may hold, use or release a card.
    nextPollMs: () => (tab === 'CURRENT' ? quietPollMs : null),
  });
  return {
    ...cards,
    async refresh() {
      await Promise.all([cards.refresh(), session.$token.get() && session.refreshChargeUser()]);
    },
    mapLink: href('chargeMap'),
    $user: session.$chargeUser,
  };
}
