import { computed, atom, type ReadableAtom } from 'nanostores';
import { agreementAccept } from '#contract/calls/user/agreement-accept.ts';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { href } from '#routes.ts';

/** Name of the agreement. */
export const prepayAgreement = '《预付充电服务协议》';

const id = 'prepay';

export interface Agreement {
  /** Version in this build. */
  version: string;
  /** Address of its text. */
  href: string;
}

export interface AgreementStore {
  readonly agreement: Agreement;
  /** Whether the owner has agreed to this version, on this page or before. */
  readonly $agreed: ReadableAtom<boolean>;
  /**
   * Records the consent that the owner has just given, once a version. A back end that cannot record it is asked again at the next
   * payment, which the consent of now still allows.
   * @returns why this version cannot be agreed to any more; else empty
   */
  accept(): Promise<string>;
}

/** The agreement about prepaid charges. @param version of its text in this build */
export function createAgreement(env: Environment, version: string): AgreementStore {
  const $here = atom(false);
  return {
    agreement: { version, href: href('moreActionAgreementInfo', { id }) },
    $agreed: computed(
      [$here, env.session.$chargeUser],
      (here, user) => here || user?.agreedVersions[id] === version,
    ),
    async accept() {
      const body = { id, version };
      try {
        await sendIdempotent(env, {
          key: `consent:${id}`,
          body,
          send: (requestId) => env.call(agreementAccept, { ...body, requestId }, { toast: false }),
        });
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.code === codes.failure) return toastOf(error, '协议已更新，请刷新后重新阅读');
      }
      $here.set(true);
      return '';
    },
  };
}
