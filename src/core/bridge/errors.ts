import { AppError, type ErrorKind } from '../error.ts';
import { wordsForPeople } from '../words-for-people.ts';
import type { Action } from './actions.ts';

/** Codes of an answer (domain model, section 6). After `acknowledged` the answer of the user is still to come. */
export const answerCode = {
  ok: 0,
  cancelled: 1,
  acknowledged: 100,
  failed: -1,
  unsupported: -2,
  refused: -3,
  timeout: -4,
} as const;

export const bridgeTexts = {
  native: '请求失败，请稍后重试',
  unsupported: '当前APP版本暂不支持此功能',
  timeout: '请求超时，请稍后重试',
  locationTimeout: '定位超时，请检查定位权限后重试',
  notNavigated: '导航没有打开，请重试',
  notOpened: '页面没有打开，请重试',
  refused: '请在系统设置中开启相应权限',
  loginInApp: '请在APP内登录',
} as const;

type BridgeErrorKind = Extract<ErrorKind, 'cancelled' | 'native' | 'unsupported' | 'refused' | 'timeout'>;

const longestMessage = 100;

const textOf = (kind: BridgeErrorKind, action: Action): string => {
  if (kind === 'cancelled') return '';
  if (kind !== 'timeout') return bridgeTexts[kind];
  if (action.endsWith('Location')) return bridgeTexts.locationTimeout;
  if (action === 'navigate') return bridgeTexts.notNavigated;
  return action.startsWith('open') ? bridgeTexts.notOpened : bridgeTexts.timeout;
};

/** @param message text for the user; default: the text of the kind */
export const bridgeError = (kind: BridgeErrorKind, action: Action, message = '', cause?: unknown): AppError =>
  new AppError({ kind, message: message || textOf(kind, action), call: action, cause });

const kinds = new Map<number, BridgeErrorKind>([
  [answerCode.cancelled, 'cancelled'],
  [answerCode.unsupported, 'unsupported'],
  [answerCode.refused, 'refused'],
  [answerCode.timeout, 'timeout'],
]);

/** @returns the error of an answer other than success. Only `native` failures keep the app's message, if it is meant for users. */
export function errorOfAnswer(action: Action, code: number, message: string): AppError {
  const kind = kinds.get(code) ?? 'native';
  return bridgeError(kind, action, kind === 'native' ? wordsForPeople(message).slice(0, longestMessage) : '');
}
