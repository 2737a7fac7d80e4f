import { brandNames } from '../../brand.ts';
import type { Enumeration } from './enumeration.ts';

/** Of home piles, repairs, ratings and files. */
export const homeMeanings: readonly Enumeration[] = [
  {
    values: {
      OFFLINE: 'no connection',
      IDLE: 'nothing plugged in',
      PLUGGED: 'plugged in',
      SCHEDULED: 'waits for its time',
      CHARGING: 'charging',
      FINISHED: 'done, still plugged in',
      FAULT: 'fault',
      UPDATING: 'gets new firmware',
    },
  },
  {
    values: {
      SUBMITTED: 'asked for',
      ACCEPTED: 'accepted',
      DISPATCHED: 'an engineer has it',
      SCHEDULED: 'the visit is fixed',
      QUOTE_CONFIRM: 'the owner has to say yes to a price',
      REPAIRING: 'being repaired',
      WAIT_PARTS: 'waits for parts',
      DONE: 'repaired, to be confirmed',
      CLOSED: 'closed',
      CANCELLED: 'taken back',
    },
  },
  {
    values: {
      CANCEL: 'take it back',
      RESCHEDULE: 'another time',
      QUOTE: 'accept or refuse the price',
      CONFIRM: 'say that it has helped',
      REOPEN: 'say that it has not',
      RATE: 'rate it',
    },
  },
  {
    values: {
      NO_CHARGE: 'does not charge 无法充电',
      INTERRUPTED: 'stops by itself 充电中断',
      NO_CONNECTION: 'no connection 无法连接',
      CABLE_DAMAGED: 'cable damaged 枪线损坏',
      ROBOT_FAULT: 'arm 机械臂异常',
      LIGHT_FAULT: 'light 指示灯异常',
      LEAK_TRIP: 'residual current 漏电跳闸',
      OTHER: 'other 其他',
    },
  },
  {
    values: {
      CHARGE: 'a charge, by its order',
      INSTALL: 'an installation, by its application',
      REPAIR: 'a repair',
    },
  },
  {
    values: {
      RATE: 'photo of a rating',
      REPAIR: 'photo of a fault',
      PILE_DOC: 'paper of an application',
      PILE_ID: 'paper of an identity, after its consent',
    },
  },
  { values: { charging: 'pages of charging', homeStation: 'pages of the home pile' } },
  { values: Object.fromEntries(brandNames.map((name) => [name, `the brand ${name}`])) },
];
