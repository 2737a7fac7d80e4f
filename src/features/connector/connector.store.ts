import { computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { scan } from '#contract/calls/charge/scan.ts';
import { codes } from '#contract/codes.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';
import { AppError, toAppError } from '#core/error.ts';
import { createLive, type Live, type Reading } from '#core/live.ts';
import { askPage, pageId } from '#core/page/page-data.ts';
import { shownPictures } from '#core/device/pictures.ts';
import { createKeptWay, type KeptWay } from '#domain/kept-way/kept-way.ts';
import { createMyCar } from '#domain/my-car.ts';
import { readCode } from '#domain/scan/read-code.ts';
import { isUnknownConnector, stationIn } from '#domain/scan/refused-station.ts';
import { runningOrderIn } from '#domain/scan/scan-target.ts';
import { pictureLabel } from '#domain/way.ts';
import { href } from '#routes.ts';
import { createShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { connectorOf, stationPage, type ConnectorView } from './connector-view.ts';
import * as connectorPage from './connector.page.tsx';

export interface ConnectorScreen {
  readonly $connector: ReadableAtom<Live<ConnectorView>>;
  /** Set if the connector takes no order (1282001), or the address holds a foreign code; else `null`. */
  readonly $blocked: ReadableAtom<ConnectorBlock | null>;
  /** The default car of the user; none before the login or if unknown. */
  readonly $car: ReadableAtom<Vehicle | null | undefined>;
  /** The user with open matters; `null` before the login or if unknown. */
  readonly $user: ReadableAtom<ChargeUserInfo | null>;
  /** The way that is kept for when there is no network, in place of a connector that cannot be read; else `null`. */
  readonly $keptWay: ReadableAtom<KeptWay | null>;
  refresh(): Promise<void>;
  /** Opens the pictures of the way, beginning with one of them. Never rejects. */
  showPicture(index: number): Promise<void>;
  /** Reads the connector again after the owner has reported it, or its ground lock has moved. */
  refreshAfterWrite(): Promise<void>;
}

interface ConnectorBlock {
  message: string;
  /** Page of the station if known, else the map. */
  link: string;
}

/** Pattern of a text that is an id and cannot be a typed number or a scanned code. */
const plainNumber = /^[\dA-Z_-]*$/;

/**
 * One connector, polled as the back end asks (domain model, 5: /chargegunInfo/:id). The address holds an id. If the back end
 * does not know it, it may be a number with blanks or a whole code: then the page of that code takes its place.
 */
export function createConnector(env: Environment): ConnectorScreen {
  const leadOn = async ({ signal }: Reading): Promise<never> => {
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
  const showPictures = createShowPictures(env);
  return {
    $connector: computed(live.$state, (shown) =>
      shown.state === 'ready' ? { ...shown, value: connectorOf(shown.value, env.clock.serverNow()) } : shown,
    ),
    $blocked: computed(live.$state, (shown) => {
      const error = shown.state === 'loading' ? null : shown.error;
      // An error without a number comes from this page: the address holds a foreign code.
      const mine = error?.kind === 'code' && error.code === undefined;
      if (!error || (error.code !== codes.pileNotUsable && !mine)) return null;
      const stationId = shown.state === 'ready' ? shown.value.station.stationId : stationIn(error.data);
      const link = stationId === undefined ? href('chargeMap') : stationPage(stationId);
      return { message: error.message || blockedText, link };
    }),
    $car: createMyCar(env),
    $user: env.session.$chargeUser,
    $keptWay: createKeptWay(env, live.$state, ({ connectorId }) => connectorId === pageId(env)),
    refresh: live.refresh,
    async showPicture(index) {
      const shown = live.$state.get();
      if (shown.state !== 'ready') return;
      const pictures = shownPictures(shown.value.pictures);
      await showPictures(pictures, index, pictureLabel);
    },
    refreshAfterWrite: live.refreshAfterWrite,
  };
}

/** Text of 1282001 if the back end sends none (domain model, 2.6). */
const blockedText = '当前充电枪不可用，请更换充电枪';

/**
 * For an address without an id of a connector: a number as typed, or a whole code, which apps that scan by themselves pass on.
 *
 * @returns the page of the code
 * @throws AppError of the call; with kind `code` and no number for a foreign code
 */
async function pageOfCode(env: Environment, code: string, signal: AbortSignal): Promise<string> {
  try {
    const target = await readCode(env, code, { signal, toast: false });
    if ('href' in target) return target.href;
    throw new AppError({ kind: 'code', message: target.problem, call: scan.name });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== codes.orderInProgress) throw error;
    return href('charge', { orderNo: runningOrderIn(error.data) ?? undefined });
  }
}
