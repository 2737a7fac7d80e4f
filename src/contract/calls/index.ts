import type { Call } from '../call.ts';
import * as activity from './activity.ts';
import * as card from './card.ts';
import * as cases from './case.ts';
import * as charge from './charge.ts';
import * as coupon from './coupon.ts';
import * as file from './file.ts';
import * as help from './help.ts';
import * as homePile from './home-pile.ts';
import * as invoice from './invoice.ts';
import * as map from './map.ts';
import * as notice from './notice.ts';
import * as order from './order.ts';
import * as pile from './pile.ts';
import * as rate from './rate.ts';
import * as repair from './repair.ts';
import * as robot from './robot.ts';
import * as rights from './rights.ts';
import * as user from './user.ts';

const groups = [
  user,
  map,
  charge,
  order,
  card,
  coupon,
  activity,
  rights,
  rate,
  invoice,
  repair,
  pile,
  homePile,
  robot,
  file,
  help,
  notice,
  cases,
];

/** Every call of the contract; for the sandbox and the API document. Pages import the single calls. */
export const calls: readonly Call[] = groups.flatMap((group) =>
  Object.values(group).filter((value): value is Call => typeof value === 'object' && 'path' in value),
);
