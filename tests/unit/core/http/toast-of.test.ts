import { describe, expect, it } from 'vitest';
import { toastSuppressed } from '#contract/codes.ts';
import { AppError, type ErrorKind } from '#core/error.ts';
import { httpTexts, toastOf } from '#core/http/errors.ts';

const error = (kind: ErrorKind, message = '', code?: number) =>
  new AppError({ kind, message, ...(code === undefined ? {} : { code }) });

describe('toast of a failure', () => {
  it.each([...toastSuppressed])(
    'toast of a failure: empty for the code %i, which screens handle themselves',
    (code) => {
      expect(toastOf(error('code', '服务器的话', code), '结果尚未确认')).toBe('');
    },
  );

  it.each<[what: string, failure: AppError, text: string]>([
    ['a refusal', error('code', '余额不足', -1), '余额不足'],
    ['a refusal with HTTP 500', error('http', '系统升级中', 500), '系统升级中'],
    ['HTTP 500 without words', error('http', httpTexts.unavailable, 500), '结果尚未确认'],
    ['an unreadable answer', error('contract', httpTexts.failed), '结果尚未确认'],
    ['a time-out', error('timeout'), '结果尚未确认'],
    ['no network', error('offline', httpTexts.offline), httpTexts.offline],
    ['an action that an app does not know', error('unsupported', '暂不支持'), '暂不支持'],
    ['a login that opens', error('unauthorised'), ''],
    ['what the owner cancelled', error('cancelled'), ''],
  ])('toast of a failure: %s shows what the user can do', (_, failure, text) => {
    expect(toastOf(failure, '结果尚未确认')).toBe(text);
  });
});
