import { brandNames } from '../../brand.ts';
import type { Enumeration } from './enumeration.ts';

/** Enumerations of home piles, repairs, ratings and files. */
export const homeMeanings: readonly Enumeration[] = [
  {
    fields: ['dir'],
    values: { 1: 'right, forward, up, to the right', '-1': 'left, back, down, to the left' },
  },
  { fields: ['speed'], values: { 1: 'slow, 20 mm/s', 2: 'normal, 50 mm/s' } },
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
      REPORT: 'photo of a connector that is reported',
      PILE_DOC: 'document of an application',
      PILE_ID: 'identity document, after consent',
      CASE: 'photo of a case',
    },
  },
  {
    values: {
      START: 'charge now',
      STOP: 'end the charge',
      LOCK: 'lock the gun',
      UNLOCK: 'unlock the gun',
      RESTART: 'start anew',
      UPGRADE: 'take the newer firmware',
    },
  },
  {
    values: {
      PENDING: 'not taken yet',
      ACCEPTED: 'taken by the platform, not done yet',
      DONE: 'the pile has done it',
      FAILED: 'the pile did not, see result',
      TIMEOUT: 'the pile did not answer',
    },
  },
  {
    values: {
      PLUG_CHARGE: 'plug & charge',
      SCHEDULE: 'charging by a schedule',
      CURRENT_LIMIT: 'a limit of the current',
      LOCK: 'a lock of the gun',
      ROBOT_ARM: 'robot arm',
      BLUETOOTH: 'Bluetooth',
    },
  },
  {
    values: {
      APP: 'by a command',
      PLUG_CHARGE: 'by being plugged in',
      SCHEDULE: 'by a schedule',
    },
  },
  { values: { WARN: 'a warning', ERROR: 'a fault that stops it' } },
  {
    values: {
      OFFLINE: 'no connection',
      HOME: 'in its place, the cover closed',
      READY: 'somebody has its control',
      JOGGING: 'moves while a button is held',
      PLUGGING: 'plugs in by itself',
      PLUGGED: 'the gun is in the port',
      UNPLUGGING: 'takes the gun out by itself',
      RETURNING: 'on its way back',
      PAUSED: 'waits until an obstacle is gone',
      STOPPED: 'stopped: a new hold or action is needed',
      ESTOP: 'stopped in an emergency, latched until a reset',
      FAULT: 'the pile has a fault',
      UPDATING: 'gets new firmware',
    },
  },
  {
    values: {
      ROBOT_OFFLINE: 'no connection to the arm',
      LEASE_TAKEN: 'somebody else has its control, or an action runs',
      LEASE_EXPIRED: 'the control is over',
      ESTOP_LATCHED: 'an emergency is latched',
      OBSTACLE: 'something is in its way',
      FORCE_LIMIT: 'too much force at the gun',
      VEHICLE_NOT_READY: 'no car, or not parked',
      PORT_CLOSED: 'the lid of the port is closed',
      ENERGISED: 'the plug is live or in the port',
      NOT_ON_SITE: 'the owner is not beside it',
      WORKSPACE_LIMIT: 'at the end of its space',
      LINK_SLOW: 'the way to it takes too long',
      PILE_FAULT: 'a fault of the pile, or an action took too long',
      UPDATING: 'gets new firmware',
      ALIGN_FAILED: 'it did not find the port in two tries',
    },
  },
  {
    values: {
      AUTO_PLUG: 'plug in',
      AUTO_UNPLUG: 'take the gun out',
      RETURN_HOME: 'go back to its place',
      OPEN_COVER: 'open the cover',
      CLOSE_COVER: 'close the cover',
      RESET: 'release the latch; moves nothing',
    },
  },
  {
    values: {
      RELEASE: 'a held button was let go',
      STOP: 'stop whatever moves',
      EMERGENCY: 'stop and latch',
    },
  },
  { values: { NONE: 'nothing', NEAR: 'near: it waits', CONTACT: 'touched: it stops' } },
  { values: { ME: 'the caller', OTHER: 'somebody else' } },
  {
    values: {
      x: 'left and right',
      y: 'to the car and back',
      z: 'up and down',
      yaw: 'turns',
    },
  },
  { values: { charging: 'pages of charging', homeStation: 'pages of the home pile' } },
  { values: Object.fromEntries(brandNames.map((name) => [name, `the brand ${name}`])) },
];
