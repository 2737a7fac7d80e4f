import type { SentRequest, TestEnvironment } from '../test-environment.ts';

/**
 * @returns the requests sent so far whose path ends with `end`
 * @throws if `end` matches two calls: their order is random
 */
export function sentTo({ requests }: Pick<TestEnvironment, 'requests'>, end: string): SentRequest[] {
  const sent = requests.filter((request) => request.path.endsWith(end));
  const paths = new Set(sent.map((request) => request.path));
  if (paths.size > 1) throw new Error(`"${end}" names several calls: ${[...paths].join(', ')}`);
  return sent;
}
