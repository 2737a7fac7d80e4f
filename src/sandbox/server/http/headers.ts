import { createHash } from 'node:crypto';
import { brandNameOf } from '#contract/brand.ts';
import { codes } from '#contract/codes.ts';
import { refusal, type Answer } from './envelope.ts';

/** The sandbox's app id; a production pair comes from the build's environment. */
export const application = { appId: 'plugway-sandbox', secret: 'plugway-sandbox-secret' } as const;

/**
 * Maximum difference of a request's time stamp from the clock of pages (`Date`) or from the real one, in ms.
 */
const timestampWindowMs = 5 * 60_000;

/** Headers that must be present and not empty (specification, section 7). */
const filled = ['sourceApp', 'dataSource', 'TimeStamp', 'AppId', 'Secret', 'sign', 'ptToken'] as const;

/** @returns SHA-256 hex of time stamp, app id and secret (specification, section 7). */
export const signatureOf = (timestamp: string, appId: string, secret: string): string =>
  createHash('sha256')
    .update(timestamp + appId + secret)
    .digest('hex');

/**
 * @param clocks epoch ms: the clock of the sandbox, which tests move, and the real one @returns the response
 * to a request with wrong headers, or `null`
 */
export function headerProblem(headers: Headers, clocks: readonly number[]): Answer | null {
  const value = (name: string) => headers.get(name) ?? '';
  const parameters = refusal(codes.failure, '请求参数错误');
  if (value('sourceType') !== 'H5') return parameters;
  if (filled.some((name) => value(name) === '')) return parameters;
  if (!brandNameOf(Number(value('dataSource')))) return parameters;
  const expected = signatureOf(value('TimeStamp'), application.appId, application.secret);
  const known = value('AppId') === application.appId && value('Secret') === application.secret;
  if (!known || value('sign').toLowerCase() !== expected) return refusal(codes.failure, '签名校验失败');
  const timestamp = Number(value('TimeStamp'));
  const isInTime = clocks.some((time) => Math.abs(timestamp - time) <= timestampWindowMs);
  if (!/^\d{13}$/.test(value('TimeStamp')) || !isInTime) {
    return refusal(codes.failure, '请求已过期，请检查手机时间');
  }
  return null;
}

/** @returns the user token; `Bearer` is accepted. Empty without one. */
export const tokenOf = (headers: Headers): string =>
  (headers.get('Authorization') ?? '').replace(/^Bearer\s+/i, '').trim();
