import type { RatedThing } from '#contract/schema/order/rating.ts';

interface ServiceTarget extends RatedThing {
  userId: string;
}

const service = (
  userId: string,
  targetType: 'INSTALL' | 'REPAIR',
  targetId: string,
  name: string,
  detail: string,
  endTime: number,
): ServiceTarget => ({
  userId,
  targetType,
  targetId,
  name,
  detail,
  endTime,
  chargedWh: null,
  totalAmount: null,
});

/** 2026-02-10 and 2026-02-20, 16:00 in Asia/Shanghai. */
const installTime = 1_770_710_400_000;
const repairTime = 1_771_574_400_000;

/** Finished installations and repairs of the demo users: as much of them as a rating needs. */
const targets: readonly ServiceTarget[] = [
  service('10000002', 'INSTALL', 'A2026021000000002', '7kW 家用充电桩', '演示小区 1 栋地库', installTime),
  service('10000002', 'REPAIR', 'R2026022000000002', '7kW 家用充电桩', '无法充电', repairTime),
  service('10000003', 'INSTALL', 'A2026021000000003', '11kW 家用充电桩', '演示花园 B2-118', installTime),
  service('10000003', 'REPAIR', 'R2026022000000003', '11kW 家用充电桩', '枪线损坏', repairTime),
];

/** @returns the owner's finished installation or repair, or `undefined` */
export const serviceTarget = (
  userId: string,
  targetType: string,
  targetId: string,
): RatedThing | undefined => {
  const found = targets.find(
    (target) => target.userId === userId && target.targetType === targetType && target.targetId === targetId,
  );
  if (!found) return undefined;
  const { userId: _, ...thing } = found;
  return thing;
};
