import type { Action } from '../actions.ts';
import type { Method } from './method.ts';
import { moving } from './moving.ts';
import { pictures } from './pictures.ts';
import { queries } from './queries.ts';

/**
 * Every action that a page may send, with its parameters, answer and fallbacks. Pages use only its types
 * (`ParamsOf`). The documents, the app check and the tables of the tests are generated from it; the waiting
 * time of each action is in `actions.ts`.
 */
export const methodMap: Readonly<Record<Action, Method>> = { ...moving, ...pictures, ...queries };

export const methods = Object.entries(methodMap) as [Action, Method][];
