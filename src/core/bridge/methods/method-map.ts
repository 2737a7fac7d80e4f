import type { Action } from '../actions.ts';
import type { Method } from './method.ts';
import { moving } from './moving.ts';
import { pictures } from './pictures.ts';
import { queries } from './queries.ts';

/**
 * Every action that a page may send, with its parameters, answer and fallbacks. It is no part of the pages, which follow it
 * by types (`ParamsOf`) and tests. The documents, the host check and the tables of the tests are generated from it; the
 * waiting time of each action is in `actions.ts`.
 */
export const methodMap: Readonly<Record<Action, Method>> = { ...moving, ...pictures, ...queries };

export const methods = Object.entries(methodMap) as [Action, Method][];
