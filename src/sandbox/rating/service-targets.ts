import type { RatedThing } from '#contract/schema/order/rating.ts';
import type { SandboxContext } from '../context.ts';
import { findRepair } from '../repair/store.ts';

interface ServiceTarget {
  thing: RatedThing;
  /** Why it cannot be rated (yet), for the owner. */
  blockReason: string | null;
}

const service = (
  targetType: 'INSTALL' | 'REPAIR',
  targetId: string,
  name: string,
  detail: string,
  endTime: number | null,
): RatedThing => ({ targetType, targetId, name, detail, endTime, chargedWh: null, totalAmount: null });

/** 2026-02-10, 16:00 in Asia/Shanghai. */
const installTime = 1_770_710_400_000;

/** Finished installations of the demo users: as much of them as a rating needs. */
const installations: Readonly<Record<string, readonly RatedThing[]>> = {
  '10000002': [service('INSTALL', 'A2026021000000002', '7kW 家用充电桩', '演示小区 1 栋地库', installTime)],
  '10000003': [service('INSTALL', 'A2026021000000003', '11kW 家用充电桩', '演示花园 B2-118', installTime)],
};

async function repairTarget(
  { db }: SandboxContext,
  userId: string,
  targetId: string,
): Promise<ServiceTarget | undefined> {
  const repair = await findRepair(db, targetId);
  if (repair?.userId !== userId) return undefined;
  const { status, statusTime, facts } = repair;
  const isDone = facts.result !== null && (status === 'DONE' || status === 'CLOSED');
  return {
    thing: service('REPAIR', targetId, facts.pileName, facts.faultText, isDone ? statusTime : null),
    blockReason: isDone ? null : '维修完成后才能评价',
  };
}

/** @returns the owner's installation or repair, or `undefined` */
export async function serviceTarget(
  context: SandboxContext,
  userId: string,
  targetType: 'INSTALL' | 'REPAIR',
  targetId: string,
): Promise<ServiceTarget | undefined> {
  if (targetType === 'REPAIR') return repairTarget(context, userId, targetId);
  const thing = installations[userId]?.find((installed) => installed.targetId === targetId);
  return thing && { thing, blockReason: null };
}
