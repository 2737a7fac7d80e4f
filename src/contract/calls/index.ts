import type { Call } from '../call';
import * as card from './card';
import * as charge from './charge';
import * as file from './file';
import * as map from './map';
import * as order from './order';
import * as rate from './rate';
import * as user from './user';

/** Every call of the contract; for the sandbox and the API document. Pages import the single calls. */
export const calls: readonly Call[] = [user, map, charge, order, card, rate, file].flatMap((group) =>
  Object.values(group).filter((value): value is Call => typeof value === 'object' && 'path' in value),
);
