import { safeParse } from 'valibot';
import type { Action, Params } from '../actions.ts';
import { answerCode, bridgeError, errorOfAnswer } from '../errors.ts';
import { hostAnswer } from '../messages.ts';
import type { BrowserHost } from '../window.ts';

let nextId = 1;

/** Asks the sandbox, which takes the place of an app in a plain browser. @returns `data`, unchecked. @throws AppError */
export async function askHost(host: BrowserHost, action: Action, params: Params): Promise<unknown> {
  const id = nextId;
  nextId += 1;
  const parsed = safeParse(hostAnswer, await host.postMessage({ id, action, params, v: 1 }));
  if (!parsed.success) throw bridgeError('native', action);
  const { code, message, data } = parsed.output;
  if (code !== answerCode.ok) throw errorOfAnswer(action, code, message);
  return data;
}
