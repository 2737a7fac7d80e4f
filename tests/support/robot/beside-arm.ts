import { browserSpot } from '#tests/e2e/support/spot.ts';

/** GCJ-02: beside the arm of the demonstration, of the pile HP10000003. */
const besideArm = { longitude: 114.0551, latitude: 22.5412 } as const;

/** The same as the geolocation of a browser has it. */
export const browserBesideArm = () => browserSpot(besideArm);

/** What the native app of a phone beside the arm says. */
export const locationBesideArm = {
  ...besideArm,
  city: '深圳市',
  province: '广东省',
  district: '福田区',
  street: '',
};
