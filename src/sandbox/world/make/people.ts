import type { Vehicle } from '#sandbox/complete-entities.ts';
import type { UserTable } from '../tables.ts';

export const logins = ['new', 'normal', 'heavy', 'notices'] as const;
export type Login = (typeof logins)[number];

/** The three users of the sandbox (domain model, 8.1), and one who gets every notice, see `demo/`. */
export const users: readonly (UserTable & { login: Login })[] = [
  {
    userId: '10000001',
    login: 'new',
    nick: '新车主',
    phone: '13800000001',
    memberLevel: 0,
    points: 0,
    beanId: 'B10000001',
  },
  {
    userId: '10000002',
    login: 'normal',
    nick: '普通车主',
    phone: '13800000002',
    memberLevel: 1,
    points: 1_200,
    beanId: 'B10000002',
  },
  {
    userId: '10000003',
    login: 'heavy',
    nick: '高频车主',
    phone: '13800000003',
    memberLevel: 3,
    points: 26_800,
    beanId: 'B10000003',
  },
  {
    userId: '10000004',
    login: 'notices',
    nick: '提醒演示车主',
    phone: '13800000004',
    memberLevel: 1,
    points: 0,
    beanId: 'B10000004',
  },
];

/** @returns a mobile number as the owner recognises it: `138****0001` */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}/, '$1****');

/** A licence plate of the mainland: province, letter, five or six letters and digits. */
export const platePattern = /^[\u4e00-\u9fa5][A-Z][A-Z0-9]{5,6}$/;

/** @returns a car that a user binds in the app's own page; each `serial` makes another one. */
export function boundCar(userId: string, licenseNumber: string, serial: number): CarSeed {
  const vin = `LGWEF4A50SX9${String(serial).padStart(5, '0')}`;
  return {
    userId,
    curveIndex: 31,
    soc: 38,
    vehicle: {
      ...vehicle(vin, licenseNumber, '哈弗', '演示车型 A'),
      batteryWh: 62_000,
      maxDcW: 90_000,
      heightCm: 173,
    },
  };
}

/**
 * A car with its user, its curve in data/vehicle-curves.json (only the shape counts) and its state of charge
 * in percent.
 */
export interface CarSeed {
  userId: string;
  curveIndex: number;
  soc: number;
  vehicle: Vehicle;
}

const vehicle = (vin: string, licenseNumber: string, brandName: string, modelName: string): Vehicle => ({
  vin,
  licenseNumber,
  brandName,
  modelName,
  styleName: '演示款',
  imageUrl: null,
  defaultVehicle: false,
  vehicleVersion: 'V3.0',
  batteryWh: 0,
  portAc: true,
  portDc: true,
  maxDcW: 0,
  plugChargeCapable: false,
  robotArmCapable: false,
  heightCm: null,
});

/** Four cars of four brands, and the one of the user who gets every notice. Batteries and limits are invented; models are marked as demonstration. */
export const cars: readonly CarSeed[] = [
  {
    userId: '10000002',
    curveIndex: 31,
    soc: 31,
    vehicle: {
      ...vehicle('LGWEF4A50SX000001', '粤BDA0001', '哈弗', '演示车型 A'),
      defaultVehicle: true,
      batteryWh: 62_000,
      maxDcW: 90_000,
      plugChargeCapable: true,
      heightCm: 173,
    },
  },
  {
    userId: '10000002',
    curveIndex: 29,
    soc: 42,
    vehicle: {
      ...vehicle('LGWEF4A50SX000002', '粤BDA0002', '魏牌', '演示车型 B'),
      batteryWh: 18_500,
      portDc: false,
    },
  },
  {
    userId: '10000003',
    curveIndex: 104,
    soc: 24,
    vehicle: {
      ...vehicle('LGWEF4A50SX000003', '粤BDA0003', '欧拉', '演示车型 C'),
      defaultVehicle: true,
      batteryWh: 48_000,
      maxDcW: 80_000,
      heightCm: 160,
    },
  },
  {
    userId: '10000003',
    curveIndex: 30,
    soc: 18,
    vehicle: {
      ...vehicle('LGWEF4A50SX000004', '粤BDA0004', '坦克', '演示车型 D'),
      batteryWh: 86_000,
      maxDcW: 240_000,
      plugChargeCapable: true,
      robotArmCapable: true,
      heightCm: 193,
    },
  },
  {
    userId: '10000004',
    curveIndex: 31,
    soc: 20,
    vehicle: {
      ...vehicle('LGWEF4A50SX000005', '粤BDA0005', '哈弗', '演示车型 E'),
      defaultVehicle: true,
      batteryWh: 100_000,
      maxDcW: 60_000,
      plugChargeCapable: true,
      heightCm: 170,
    },
  },
];
