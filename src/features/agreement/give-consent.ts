import * as v from 'valibot';
import type { Environment } from '#core/environment.ts';
import { consentKey, type Consent } from '#domain/consent/leave-consent.ts';
import { recordConsent } from '#domain/consent/record-consent.ts';

/** Result of a consent: given; refused, or without a login, with the reason; or left to the next page. */
export type Outcome = { state: 'given' } | { state: 'refused' | 'nobody' | 'waits'; text: string };

const nobody: Outcome = { state: 'nobody', text: '登录后才能同意' };

/** Text if the request fails: the next page sends the consent again. */
const waitsText = '尚未提交，打开其他页面时会再次提交';

/** Records a consent of the user while the text is open; without a login it opens the login. */
export async function giveConsent(env: Environment, consent: Consent): Promise<Outcome> {
  const { session } = env;
  await session.confirmed;
  const isHere = session.$token.get() !== '' || (await session.login('moreActionAgreementInfo'));
  if (!isHere) return nobody;
  env.sessionStorage.write(consentKey, consent);
  let refusal = '';
  await recordConsent({ ...env, toaster: { show: (text) => (refusal = text) } });
  if (refusal) return { state: 'refused', text: refusal };
  if (env.sessionStorage.read(consentKey, v.unknown()) === undefined) return { state: 'given' };
  // The session had ended: the next press asks for the login.
  return session.$token.get() === '' ? nobody : { state: 'waits', text: waitsText };
}
