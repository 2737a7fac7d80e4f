import type { Call } from '../call';
import * as card from './card';
import * as charge from './charge';
import * as map from './map';
import * as order from './order';
import * as user from './user';

/** Every call of the contract; for the sandbox and the API document. Pages import the single calls. */
export const calls: readonly Call[] = [user, map, charge, order, card].flatMap((group) =>
  Object.values(group).filter((value): value is Call => typeof value === 'object' && 'path' in value),
);
