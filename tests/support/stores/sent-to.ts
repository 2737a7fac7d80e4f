import type { SentRequest, TestEnvironment } from '../test-environment.ts';

/** @returns the requests sent so far whose path ends with `end` */
export const sentTo = ({ requests }: Pick<TestEnvironment, 'requests'>, end: string): SentRequest[] =>
  requests.filter((request) => request.path.endsWith(end));
