import * as v from 'valibot';
import type { Environment } from '#core/environment.ts';
import { consentKey, type Consent } from '#domain/consent/leave-consent.ts';
import { recordConsent } from '#domain/consent/record-consent.ts';

/** What became of a consent: given, not given, for the reason that the owner is told, or left to the next page. */
export type Outcome = { state: 'given' } | { state: 'refused' | 'nobody' | 'waits'; text: string };

const nobody: Outcome = { state: 'nobody', text: '登录后才能同意' };

/** What the owner is told where nothing gets there: the consent is left to the next page, which sends it. */
const waitsText = '尚未提交，打开其他页面时会再次提交';

/** Records a consent while its text is open, as that of who is here; where nobody is logged in, the login is asked for. */
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
