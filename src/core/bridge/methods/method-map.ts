import type { Action } from '../actions.ts';
import { moving } from './moving.ts';
import type { Method } from './method.ts';
import { pictures } from './pictures.ts';
import { queries } from './queries.ts';

/**
 * Every action that a page may send, with its parameters, answer and fall-backs. Pages do not carry it: they are held to it
 * by types (`ParamsOf`) and tests. The documents, the conformance page and the tables of the tests are made of it; the time
 * class of each action stands in `actions.ts`.
 */
export const methodMap: Readonly<Record<Action, Method>> = { ...moving, ...pictures, ...queries };

export const methods = Object.entries(methodMap) as [Action, Method][];
