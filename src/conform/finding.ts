/** Topics of checks, in the order of the table's columns. */
export const topics = [
  'code',
  'schema',
  'meaning',
  'headers',
  'time',
  'paging',
  'polling',
  'idempotency',
  'login',
] as const;
export type Topic = (typeof topics)[number];

/** `ok`: as agreed. `note`: pages tolerate it. `fail`: pages lose something by it, or it is unsafe. */
export type Verdict = 'ok' | 'note' | 'fail';

/** The result of one check. */
export interface Finding {
  /** Name of a call, or `server` for findings about all of them. */
  readonly subject: string;
  readonly topic: Topic;
  readonly verdict: Verdict;
  /**
   * Actual and expected value; empty if all is well. Of answers only names of fields, of requests the sent
   * values.
   */
  readonly text: string;
}

/** @returns a finding that is `fail` where the condition is not met */
export const expectThat = (subject: string, topic: Topic, isMet: boolean, text: string): Finding => ({
  subject,
  topic,
  verdict: isMet ? 'ok' : 'fail',
  text: isMet ? '' : text,
});

export const noteThat = (subject: string, topic: Topic, text: string): Finding => ({
  subject,
  topic,
  verdict: 'note',
  text,
});
