import { computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { codes } from '#contract/codes.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import type { Live } from '#core/live.ts';
import { createPageData, pageId } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import { createMyCar } from '#domain/my-car.ts';
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

/** Few addresses hold a code, and what reads it would come with every page. The page says where it is lost. */
const codeReader = lazy(() => import('./connector-code.ts'), { loss: 'caller' });

/**
 * One connector, polled as the server says (domain model, 5: /chargegunInfo/:id). The address holds its number, or
 * something else (a number with blanks, a whole code), which leads on to the page that it means.
 */
export function createConnector(env: Environment): ConnectorScreen {
  const live = createPageData(env, connectorPage, {
    async otherwise({ signal }) {
      const { pageOfCode } = await codeReader();
      env.navigator.replace(await pageOfCode(env, pageId(env), signal));
      return new Promise<never>(() => {});
    },
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

const refusal = v.object({ stationId: v.pipe(v.string(), v.minLength(1)) });

/** Station that a refusal names in its `data`. */
function stationIn(data: unknown): string | undefined {
  const read = v.safeParse(refusal, data);
  return read.success ? read.output.stationId : undefined;
}
