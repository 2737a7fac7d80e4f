import type { CallOptions, Environment } from '../environment.ts';
import { unauthorised } from '../http/errors.ts';

/**
 * Refuses a call that needs a login while nobody is logged in, without sending it. After the session has ended it also
 * opens the native login, as the 401 of the back end would have done.
 * @param call name of the call, which the login receives as its reason
 */
export function refuseNobody(
  { session, $visible }: Environment,
  call: string,
  { login = true }: CallOptions,
): Promise<never> {
  if (login && session.$ended.get() && $visible.get()) void session.login(call);
  return Promise.reject(unauthorised(call));
}
