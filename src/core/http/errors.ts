import { codes, logOnly, toastSuppressed } from '#contract/codes.ts';
import { AppError, offlineText, type ErrorKind } from '../error.ts';

export const httpTexts = {
  failed: '网络错误，请重试',
  /** Of an answer that came and cannot be read: the network is not to blame. */
  unreadable: '数据异常，请稍后重试',
  offline: offlineText,
} as const;

const longestMessage = 200;

/** @returns the server's words for the owner, or the default text where it sent none. */
export const serverText = (message: unknown): string =>
  (typeof message === 'string' && message.trim().slice(0, longestMessage)) || httpTexts.failed;

/** Makes every error of a call. @param message what the owner reads; empty for nothing */
export const callError = (
  call: string,
  kind: ErrorKind,
  message = '',
  more: { code?: number; data?: unknown; cause?: unknown } = {},
): AppError => new AppError({ kind, message, call, ...more });

/** Cause of an `unauthorised` error that came as HTTP status 401 rather than only as a code in the envelope. */
const httpStatus = 'HTTP 401';

/** Nobody is logged in. The error has no text: the login is the reaction (specification, section 8). */
export const unauthorised = (call: string, byHttp = false): AppError =>
  callError(call, 'unauthorised', '', {
    code: codes.notLoggedIn,
    ...(byHttp ? { cause: httpStatus } : {}),
  });

/** Whether the login opens even if the call does not need one (specification, section 8: HTTP 401). */
export const isHttpRefusal = (error: AppError): boolean =>
  error.kind === 'unauthorised' && error.cause === httpStatus;

/** @returns what the toast says, or an empty string for none (specification, section 8). */
export function toastOf(error: AppError): string {
  if (error.kind === 'timeout' || error.kind === 'aborted' || error.kind === 'unauthorised') return '';
  if (error.kind === 'code' && error.code !== undefined && toastSuppressed.has(error.code)) return '';
  return error.message;
}

/**
 * Where a failure goes: to the error service, to the diagnostics log only, or nowhere (specification,
 * section 8). A failure of the network is not a defect and is only logged.
 */
export function destinationOf(error: AppError): 'report' | 'log' | 'none' {
  switch (error.kind) {
    case 'code':
      return error.code !== undefined && logOnly.has(error.code) ? 'log' : 'report';
    case 'contract':
    case 'http':
      return 'report';
    case 'aborted':
      return 'none';
    default:
      return 'log';
  }
}
