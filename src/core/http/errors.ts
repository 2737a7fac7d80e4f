import { codes, logOnly, toastSuppressed } from '#contract/codes.ts';
import { AppError, isUnknownOutcome, offlineText, type ErrorKind } from '../error.ts';
import { wordsForPeople } from '../words-for-people.ts';

export const httpTexts = {
  failed: '网络错误，请重试',
  /** For a response that arrived and cannot be parsed: the network is not to blame. */
  unreadable: '数据异常，请稍后重试',
  /** For an HTTP status from 400 on: a response came, so the owner's network works. */
  unavailable: '服务暂时不可用，请稍后重试',
  offline: offlineText,
} as const;

/** @returns the text for a refusal: the message of the server, or the default text. @param status of HTTP */
export const serverText = (message: unknown, status = 200): string =>
  wordsForPeople(message) || (status >= 400 ? httpTexts.unavailable : httpTexts.failed);

/** Makes every error of a call. @param message text for the owner; empty for none */
export const callError = (
  call: string,
  kind: ErrorKind,
  message = '',
  more: { code?: number; data?: unknown; cause?: unknown } = {},
): AppError => new AppError({ kind, message, call, ...more });

/** Cause of an `unauthorised` error that came as HTTP status 401 and not only as a code in the envelope. */
const httpStatus = 'HTTP 401';

/** Nobody is logged in. The error has no text, because the login opens instead (specification, section 8). */
export const unauthorised = (call: string, byHttp = false): AppError =>
  callError(call, 'unauthorised', '', {
    code: codes.notLoggedIn,
    ...(byHttp ? { cause: httpStatus } : {}),
  });

/** Whether the login opens even if the call does not need one (specification, section 8: HTTP 401). */
export const isHttpRefusal = (error: AppError): boolean =>
  error.kind === 'unauthorised' && error.cause === httpStatus;

const ownTexts: readonly string[] = Object.values(httpTexts);

/** Whether the message is the server's own, and not a default. */
const hasServerWords = ({ kind, message }: AppError): boolean =>
  (kind === 'code' || kind === 'http') && message !== '' && !ownTexts.includes(message);

/**
 * The toast of a failure (specification, section 8). Every toast of a failure comes from here: those of the client for
 * its calls, and those of a store that sends with `toast: false`.
 *
 * A time-out or a lost connection has no text of its own. A store whose owner waits for a write has to show all the
 * same what happened and what to do: that text replaces the default, never the message of the server.
 *
 * @param unknownText of a write with an unknown outcome
 * @returns an empty string for no toast: for the ten codes that screens handle, for a login that opens, and for what
 * the owner or the page has cancelled
 */
export function toastOf(error: AppError, unknownText = ''): string {
  if (error.kind === 'aborted' || error.kind === 'cancelled' || error.kind === 'unauthorised') return '';
  if (error.kind === 'code' && error.code !== undefined && toastSuppressed.has(error.code)) return '';
  return (!hasServerWords(error) && isUnknownOutcome(error) && unknownText) || error.message;
}

/**
 * Where a failure goes (specification, section 8): to the error service, into the count of lost responses that the page
 * reports when it is left, to the diagnostics log only, or nowhere. All but `none` are logged.
 */
export function destinationOf(error: AppError): 'report' | 'count' | 'log' | 'none' {
  switch (error.kind) {
    case 'code':
      return error.code !== undefined && logOnly.has(error.code) ? 'log' : 'report';
    case 'contract':
    case 'http':
      return 'report';
    case 'timeout':
    case 'network':
      return 'count';
    case 'aborted':
      return 'none';
    default:
      return 'log';
  }
}
