import { atom, computed, type ReadableAtom } from 'nanostores';
import { favouriteSave } from '#contract/calls/map/favourite-save.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { withRequestId } from '#core/writes/idempotency.ts';

/** What the owner chose on this page, by station; it overrides an older response. */
export type FavouriteChoices = Readonly<Record<string, boolean>>;

export interface FavouriteStore {
  /** Choices of the logged-in owner: shown at once, and reverted if they could not be saved. */
  readonly $choices: ReadableAtom<FavouriteChoices>;
  /**
   * Adds a station to the favourites or removes it. If nobody is logged in, it opens the login and continues after it. A
   * second call for the same station while the first is running counts as the same tap. A failure shows a toast. Never
   * rejects.
   *
   * @returns whether the choice is saved
   */
  save(stationId: string, favourite: boolean): Promise<boolean>;
}

/** Toast for a heart that reverts. */
const unsavedText = '操作失败，请稍后重试';

/** Favourite stations of the owner, saved at once (domain model, 3.2: call 12). */
export function createFavourite(env: Environment): FavouriteStore {
  const { $token } = env.session;
  const $made = atom<Readonly<Record<string, { favourite: boolean; token: string }>>>({});
  const running = new Map<string, Promise<boolean>>();

  const choose = (stationId: string, favourite: boolean | undefined) => {
    const { [stationId]: _, ...others } = $made.get();
    $made.set(
      favourite === undefined ? others : { ...others, [stationId]: { favourite, token: $token.get() } },
    );
  };

  const send = (stationId: string, favourite: boolean) =>
    withRequestId(env, `favourite:${stationId}`, { favourite }, (requestId) =>
      env.call(favouriteSave, { stationId, favourite, requestId }, { toast: false }),
    );

  const loggedIn = async (): Promise<boolean> => {
    await env.session.settled;
    return $token.get() !== '' || env.session.login('favourite');
  };

  const run = async (stationId: string, favourite: boolean): Promise<boolean> => {
    const before = $made.get()[stationId];
    for (let attempt = 1; await loggedIn(); attempt += 1) {
      choose(stationId, favourite);
      try {
        // A back end that only reports success has saved the request.
        choose(stationId, (await send(stationId, favourite))?.favourite ?? favourite);
        return true;
      } catch (thrown) {
        const error = toAppError(thrown);
        choose(stationId, before?.token === $token.get() ? before.favourite : undefined);
        // The session has ended and the client has opened the login: the favourite is saved after it.
        if (error.kind === 'unauthorised' && attempt === 1) continue;
        // A token that is refused right after the login shows no toast of its own.
        env.toaster.show(error.kind === 'unauthorised' ? unsavedText : toastOf(error, unsavedText));
        return false;
      }
    }
    return false;
  };

  return {
    $choices: computed([$made, $token], (made, token) =>
      Object.fromEntries(
        Object.entries(made)
          .filter(([, choice]) => choice.token === token)
          .map(([stationId, choice]) => [stationId, choice.favourite]),
      ),
    ),
    save(stationId, favourite) {
      const known = running.get(stationId);
      if (known) return known;
      const work = run(stationId, favourite).finally(() => running.delete(stationId));
      running.set(stationId, work);
      return work;
    },
  };
}
