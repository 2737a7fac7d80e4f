import type { RatedThing } from '#contract/schema/order/rating.ts';
import type { SandboxContext } from '../context.ts';
import { findApplication } from '../pile-application/store.ts';
import { findRepair } from '../repair/store.ts';

interface ServiceTarget {
  thing: RatedThing;
  /** Why it cannot be rated, for the user. */
  blockReason: string | null;
}

const service = (
  targetType: 'INSTALL' | 'REPAIR',
  targetId: string,
  name: string,
  detail: string,
  endTime: number | null,
): RatedThing => ({ targetType, targetId, name, detail, endTime, chargedWh: null, totalAmount: null });

async function installTarget(
  { db }: SandboxContext,
  userId: string,
  targetId: string,
): Promise<ServiceTarget | undefined> {
  const application = await findApplication(db, targetId);
  if (application?.userId !== userId) return undefined;
  const { status, statusTime, facts } = application;
  const isDone = status === 'COMPLETED' && facts.serviceType === 'INSTALL';
  return {
    thing: service('INSTALL', targetId, facts.productName, facts.address, isDone ? statusTime : null),
    blockReason: isDone ? null : '安装完成后才能评价',
  };
}

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

/** @returns the user's installation or repair, or `undefined` */
export async function serviceTarget(
  context: SandboxContext,
  userId: string,
  targetType: 'INSTALL' | 'REPAIR',
  targetId: string,
): Promise<ServiceTarget | undefined> {
  const target = targetType === 'REPAIR' ? repairTarget : installTarget;
  return target(context, userId, targetId);
}
