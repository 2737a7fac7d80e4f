import { safeParse } from 'valibot';
import type { Action, Params } from '../actions';
import { answerCode, bridgeError, errorOfAnswer } from '../errors';
import { hostAnswer } from '../messages';
import type { BrowserHost } from '../window';

let nextId = 1;

/** @returns the `data` of the answer of what stands in for an app in a plain browser, unchecked. @throws AppError */
export async function askHost(host: BrowserHost, action: Action, params: Params): Promise<unknown> {
  const id = nextId;
  nextId += 1;
  const parsed = safeParse(hostAnswer, await host.postMessage({ id, action, params, v: 1 }));
  if (!parsed.success) throw bridgeError('native', action);
  const { code, message, data } = parsed.output;
  if (code !== answerCode.ok) throw errorOfAnswer(action, code, message);
  return data;
}
