import { computed, type ReadableAtom } from 'nanostores';
import { connectorDetail } from '../../contract/calls/charge';
import type { AnswerOf } from '../../contract/call';
import { priceNowAndNext } from '../../contract/pricing';
import type { Environment } from '../../core/environment';
import { createLive, type Live } from '../../core/live';
import { href, linkTo } from '../../routes';

type GunAnswer = AnswerOf<typeof connectorDetail>;

/** What /chargegunInfo/:id shows of a connector that was found. */
export interface Gun extends GunAnswer {
  /** Segment of the tariff at the server's time, `null` where the tariff has a hole. */
  price: ReturnType<typeof priceNowAndNext>;
  links: { preOrder: string; station: string; fee: string | null };
}

export interface GunScreen {
  readonly $gun: ReadableAtom<Live<Gun>>;
  refresh(): Promise<void>;
  login(): Promise<boolean>;
  goBack(): void;
}

/** One connector, polled as the server says (domain model, 5: /chargegunInfo/:id). */
export function createGun(env: Environment, connectorId: string): GunScreen {
  const live = createLive(env, {
    load: (signal) => env.call(connectorDetail, { connectorId }, { signal, toast: false }),
    nextPollMs: (answer) => answer.nextPollMs,
    isNewer: (shown, next) => next.connector.statusTime >= shown.connector.statusTime,
  });
  return {
    $gun: computed(live.$state, (it) => (it.state === 'ready' ? { ...it, value: present(it.value) } : it)),
    refresh: live.refresh,
    login: () => env.session.login('chargegunInfo'),
    goBack: () => env.navigator.back(),
  };

  function present(answer: GunAnswer): Gun {
    const { stationId } = answer.station;
    return {
      ...answer,
      price: priceNowAndNext(answer.tariff, env.clock.serverNow()),
      links: {
        preOrder: href('preOrder', { connectorId }),
        station: href('chargeStation', { stationId }),
        fee: linkTo('feeDetail', { connectorId }),
      },
    };
  }
}
