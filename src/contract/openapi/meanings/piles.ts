import type { Enumeration } from './enumeration.ts';

/** Enumerations of applications for a home pile (domain model, 1.9 and 2.4). */
export const pileMeanings: readonly Enumeration[] = [
  {
    values: {
      SUBMITTED: 'handed in 待审核',
      REJECTED: 'documents refused 审核未通过',
      DISPATCHED: 'a service provider has it 待联系',
      SURVEY_SCHEDULED: 'the survey is fixed 待勘测',
      PLAN_CONFIRM: 'the owner has to say yes to the plan 待确认方案',
      UNFEASIBLE: 'not feasible for now 暂不具备安装条件',
      METER_APPLY: 'the owner applies for a meter 报装中',
      INSTALL_SCHEDULED: 'the installation is fixed 待安装',
      INSTALLING: 'being installed 安装中',
      ACCEPTANCE: 'the owner has to accept it 待验收',
      DELIVERING: 'on its way 配送中',
      COMPLETED: 'done 已完成',
      VOID_PENDING: 'asked to be voided 作废审核中',
      VOIDED: 'voided 已作废',
    },
  },
  {
    values: {
      EDIT: 'change the documents and submit again',
      APPOINT_SURVEY: 'another day of the survey',
      APPOINT_INSTALL: 'another day of the installation',
      CONFIRM_PLAN: 'accept or refuse the plan',
      METER_READY: 'say that the meter is there',
      CONFIRM_ACCEPTANCE: 'accept or refuse the installation',
      RESUME: 'fix a new survey',
      TRACK: 'follow the delivery',
      VOID: 'ask to void it',
      RATE: 'rate it',
    },
  },
  {
    values: {
      ID_FRONT: 'identity card, side of the person',
      ID_BACK: 'identity card, side of the emblem',
      PARKING_PROOF: 'proof of the parking space',
      PROPERTY_CONSENT: 'consent of the property management',
      VEHICLE_LICENSE: 'vehicle licence or invoice of the car',
      AUTHORIZATION: 'authorization by the owner of the car',
    },
  },
  { values: { UPLOADED: 'handed in', PASSED: 'in order', REJECTED: 'refused, see reason' } },
  {
    values: {
      CONDUIT: 'in a conduit',
      TRAY: 'on a tray',
      TRENCH: 'in a trench',
      CONCEALED: 'in the wall',
      OTHER: 'otherwise',
    },
  },
  { values: { OWNED: 'owned', LEASED: 'leased', PRIVATE_YARD: 'private yard' } },
  {
    values: {
      STATE_GRID: 'a meter of the grid',
      HOUSEHOLD: 'the meter of the household',
      PROPERTY: 'the property management',
    },
  },
  { values: { YES: 'agrees', PENDING: 'not asked yet', NOT_NEEDED: 'not needed' } },
  { values: { AM: '9 to 12', PM: '14 to 18' } },
  {
    values: {
      NO_PARKING: '车位不具备条件',
      NO_CONSENT: '物业不同意',
      NO_POWER: '电力容量不足',
      NOT_NEEDED: '暂不需要',
      OTHER_CAR: '更换车辆',
      WRONG_INPUT: '信息填写有误',
      OTHER: '其他, with an explanation',
    },
  },
  { values: { PENDING: 'not decided', APPROVED: 'voided', REFUSED: 'goes on as before' } },
  {
    values: {
      PENDING: 'not shipped yet',
      SHIPPED: 'on its way',
      SIGNED: 'received',
      RETURNED: 'went back',
    },
  },
  {
    values: {
      PLUG_AND_CHARGE: 'charges as soon as a car that may is plugged in 即插即充',
      SCHEDULE: 'charges in the times of its schedules 预约充电',
      APP_ONLY: 'charges by a command alone 仅APP启动',
    },
  },
  { values: { WALL: 'on a wall', POST: 'on a post' } },
  { values: { INSTALL: 'brought and installed', DELIVERY: 'delivered' } },
  {
    values: {
      PLUG_CHARGE: 'plug & charge',
      SCHEDULE: 'charging by a schedule',
      BLUETOOTH: 'Bluetooth',
      ROBOT_ARM: 'robot arm',
    },
  },
  { values: { SURVEY: 'the survey', INSTALL: 'the installation' } },
];
