import type { Environment } from './environment.ts';
import type { AppError } from './error.ts';

/** What the owner reads where a write was lost and nothing is known of its outcome. */
export const lostText = '网络不稳定，请稍后再试';

/** Says that a press came to nothing where the client is silent: a lost connection has no words of its own. */
export function sayLost({ toaster }: Pick<Environment, 'toaster'>, { kind, message }: AppError): void {
  if (!message && (kind === 'network' || kind === 'timeout')) toaster.show(lostText);
}
