import * as v from 'valibot';
import { pileEligibility } from '#contract/calls/pile/pile-eligibility.ts';
import { codes } from '#contract/codes.ts';
import { eligibilityRefusal, type EligibilityRefusal } from '#contract/schema/home-pile/pile-product.ts';
import type { Environment } from '#core/environment.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { toAppError } from '#core/error.ts';
import { createLive, type LiveStore } from '#core/live.ts';
import { nothingNamed } from '#core/page/page-data.ts';

/** Why a car gets no pile. */
export interface Refused {
  /** `null`: it gets one by now. */
  reason: 'VALIDITY' | 'UNCONFORMITY' | 'NO_SALES' | null;
  /** What the back end says besides. */
  about: EligibilityRefusal | null;
}

const reasons: Readonly<Record<number, Refused['reason']>> = {
  [codes.homeStationValidity]: 'VALIDITY',
  [codes.homeStationUnconformity]: 'UNCONFORMITY',
  [codes.homeStationNoSales]: 'NO_SALES',
};

/** /pile/reject?code&vinNo — asks again why, for the right's days; the code of the address holds without a car. */
export const createReject = (env: Environment): LiveStore<Refused> =>
  createLive(env, {
    async load(how) {
      const { query } = env.navigator;
      const vin = idIn(query, 'vinNo');
      const told = reasons[Number(query.get('code'))] ?? null;
      await env.session.settled;
      if (!vin) return told === null ? nothingNamed() : { reason: told, about: null };
      try {
        await env.call(pileEligibility, { vin }, how);
        return { reason: null, about: null };
      } catch (thrown) {
        const { code, data } = toAppError(thrown);
        const reason = reasons[code ?? 0];
        if (!reason) throw thrown;
        const { success, output } = v.safeParse(eligibilityRefusal, data);
        return { reason, about: success ? output : null };
      }
    },
  });
