import { codes } from '#contract/codes.ts';
import { read } from '#contract/read/read.ts';
import { eligibilityRefusal, type EligibilityRefusal } from '#contract/schema/home-pile/pile-product.ts';
import type { AppError } from '#core/error.ts';

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

/** What is known of a car that the back end does not refuse. */
export const allowed: Refused = { reason: null, about: null };

/** @returns whether a code of the back end says why there is no pile */
export const isReason = (code: number | undefined): boolean => reasons[code ?? 0] !== undefined;

/** @returns what the back end says of a car that gets no pile; `null` for any other failure */
export function refusedIn({ code, data }: AppError): Refused | null {
  const reason = reasons[code ?? 0];
  if (!reason) return null;
  const reading = read(eligibilityRefusal, data);
  return { reason, about: reading.lost === undefined ? reading.value : null };
}
