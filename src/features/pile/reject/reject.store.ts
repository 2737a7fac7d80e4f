import type { Environment } from '#core/environment.ts';
import { AppError, toAppError } from '#core/error.ts';
import { createLive, type LiveStore } from '#core/live.ts';
import { askPage, nothingNamed } from '#core/page/page-data.ts';
import * as page from './reject.page.tsx';
import { allowed, isReason, refusedIn, type Refused } from './refused.ts';

/** /pile/reject?code&vinNo — asks again why, for the right's days; the code of the address holds without a car. */
export const createReject = (env: Environment): LiveStore<Refused> =>
  createLive(env, {
    async load(how) {
      const code = Number(env.navigator.query.get('code'));
      const told = () => Promise.reject(new AppError({ kind: 'code', message: '', code }));
      try {
        await askPage(env, page, how, { otherwise: isReason(code) ? told : () => nothingNamed() });
        return allowed;
      } catch (thrown) {
        const refused = refusedIn(toAppError(thrown));
        if (!refused) throw thrown;
        return refused;
      }
    },
  });
