import type { CallOptions, Environment } from '../environment.ts';
import { unauthorised } from '../http/errors.ts';

/**
 * Rejects in place of a call that needs a login while nobody is logged in: nothing is sent. If another call
 * has just found that the session has expired, the login opens, as it would have for this call.
 * @param call its name
 */
export function refuseNobody(
  { session, $visible }: Environment,
  call: string,
  { login = true }: CallOptions,
): Promise<never> {
  if (login && session.$ended.get() && $visible.get()) void session.login(call);
  return Promise.reject(unauthorised(call));
}
