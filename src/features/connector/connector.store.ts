import { computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { lazy } from '#core/lazy/lazy.ts';
import { createLive, type Live, type Reading } from '#core/live.ts';
import { askPage, pageId } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import { createMyCar } from '#domain/my-car.ts';
import { isUnknownConnector, stationIn } from '#domain/scan/refused-station.ts';
import * as connectorPage from './connector.page.tsx';
import { connectorOf, stationPage, type Connector } from './connector-view.ts';

export interface ConnectorScreen {
  readonly $connector: ReadableAtom<Live<Connector>>;
  /**
   * 1282001, or a code that is nobody's: this connector takes no order; where the owner goes instead. `null` while it
   * may.
   */
  readonly $blocked: ReadableAtom<ConnectorBlock | null>;
  /** The owner's default car; none where nobody is logged in or it is not known. */
  readonly $car: ReadableAtom<Vehicle | null | undefined>;
  /** The owner with what is open; `null` where nobody is logged in or it is not known. */
  readonly $user: ReadableAtom<ChargeUserInfo | null>;
  refresh(): Promise<void>;
}

interface ConnectorBlock {
  message: string;
  /** Page of the station where it is known, else the map. */
  link: string;
}

/** What could be read as nothing else than the id that it is. */
const plainNumber = /^[\dA-Z_-]*$/;

/** Few addresses hold a code, and what reads it would come with every page. The page says where it is lost. */
const codeReader = lazy(() => import('./connector-code.ts'), { loss: 'caller' });

/**
 * One connector, polled as the server says (domain model, 5: /chargegunInfo/:id). The address holds its id, which is asked
 * for as it is; where nobody knows it, it may be something else (a number with blanks, a whole code) that leads on to the
 * page that it means.
 */
export function createConnector(env: Environment): ConnectorScreen {
  const leadOn = async ({ signal }: Reading): Promise<never> => {
    const { pageOfCode } = await codeReader();
    env.navigator.replace(await pageOfCode(env, pageId(env), signal));
    return new Promise<never>(() => {});
  };
  const live = createLive<AnswerOf<typeof connectorPage.call>>(env, {
    load: (how) =>
      askPage(env, connectorPage, how, { otherwise: leadOn }).catch((thrown: unknown) => {
        const known = live.$state.get().state === 'ready';
        const isElse = !known && isUnknownConnector(toAppError(thrown)) && !plainNumber.test(pageId(env));
        if (isElse) return leadOn(how);
        throw thrown;
      }),
    nextPollMs: (answer) => answer.nextPollMs,
  });
  return {
    $connector: computed(live.$state, (shown) =>
      shown.state === 'ready' ? { ...shown, value: connectorOf(shown.value, env.clock.serverNow()) } : shown,
    ),
    $blocked: computed(live.$state, (shown) => {
      const error = shown.state === 'loading' ? null : shown.error;
      // A code without a number of the back end is the page's own: the address holds somebody else's code.
      const mine = error?.kind === 'code' && error.code === undefined;
      if (!error || (error.code !== codes.pileNotUsable && !mine)) return null;
      const stationId = shown.state === 'ready' ? shown.value.station.stationId : stationIn(error.data);
      const link = stationId === undefined ? href('chargeMap') : stationPage(stationId);
      return { message: error.message || blockedText, link };
    }),
    $car: createMyCar(env),
    $user: env.session.$chargeUser,
    refresh: live.refresh,
  };
}

/** Words of 1282001 where the back end sent none (domain model, 2.6). */
const blockedText = '当前充电枪不可用，请更换充电枪';
