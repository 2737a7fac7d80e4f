import type { CallOptions, Environment } from '../environment.ts';
import { unauthorised } from '../http/errors.ts';

/**
 * Answers in place of a call for what an owner alone has, while nobody is here: nothing is asked. Where another call has
 * just found the session ended, the login opens as it would have for this one, which was only later.
 *
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
