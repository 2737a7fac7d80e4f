import { browserSpot } from '#tests/e2e/support/spot.ts';

/** GCJ-02: beside the demo arm of the pile HP10000003. */
const besideArm = { longitude: 114.0551, latitude: 22.5412 } as const;

/** The same position in WGS-84, as a browser reports it. */
export const browserBesideArm = () => browserSpot(besideArm);

/** The location of a native app on a phone beside the arm. */
export const locationBesideArm = {
  ...besideArm,
  city: '深圳市',
  province: '广东省',
  district: '福田区',
  street: '',
};
