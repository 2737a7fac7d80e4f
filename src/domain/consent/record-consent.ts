import * as v from 'valibot';
import { agreementAccept } from '#contract/calls/user/agreement-accept.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { consentKey } from './leave-consent.ts';

const left = v.object({ id: v.string(), version: v.string() });

/**
 * Sends the consent that the owner gave on the page of an agreement. A refusal of the back end is shown once; a consent
 * that did not arrive, or was given before anybody logged in, is kept for the next page.
 */
export async function recordConsent(env: Environment): Promise<void> {
  await env.session.confirmed;
  const consent = env.sessionStorage.read(consentKey, left);
  if (!consent || !env.session.$token.get()) return;
  try {
    await sendIdempotent(env, {
      key: `${consentKey}:${consent.id}`,
      body: consent,
      send: (requestId) => env.call(agreementAccept, { ...consent, requestId }, { toast: false }),
    });
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind !== 'code') return;
    env.toaster.show(toastOf(error));
  }
  env.sessionStorage.remove(consentKey);
}
