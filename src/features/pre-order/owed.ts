import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { chargeWord } from '#core/charge-word.ts';
import { href } from '#routes.ts';

/** What is owed for an earlier charge: no other one can be ordered before it is paid (domain model, 2.1). */
export interface Owed {
  /** Address of its order, where it is paid. */
  href: string;
  /** fen; `null` where it is not known. */
  amount: number | null;
  /** Which charge, in words; empty where it is not known. */
  charge: string;
}

/** @returns what the owner owes; `null` where that is nothing */
export const owedBy = ({
  arrearsOrderNo,
  arrearsAmount,
  arrearsCharge,
}: Pick<ChargeUserInfo, 'arrearsOrderNo' | 'arrearsAmount' | 'arrearsCharge'>): Owed | null =>
  arrearsOrderNo
    ? {
        href: href('order', { id: arrearsOrderNo }),
        amount: arrearsAmount || null,
        charge: chargeWord(arrearsCharge),
      }
    : null;
