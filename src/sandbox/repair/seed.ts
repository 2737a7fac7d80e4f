import type { FaultType } from '#contract/schema/home-pile/repair.ts';
import type { SandboxContext } from '../context.ts';
import { inWarranty, pilesOf } from '../home-pile/piles.ts';
import { doServiceEvent } from './service-acts.ts';
import { faultWords } from './fault-words.ts';
import { serviceEvents, type ServiceEvent, type RepairEvent } from './repair-machine.ts';
import { moveRepair, type Repair } from './repair-record.ts';
import { saveRepair } from './store.ts';
import { visitSlots } from './times.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface PastRepair {
  userId: string;
  repairId: string;
  faultType: FaultType;
  description: string;
  /** Events of the repair, in order. */
  events: readonly RepairEvent[];
  /** Time since the last event, ms; half an hour lies between two. */
  agoMs: number;
}

const sent: RepairEvent[] = ['accept', 'dispatch'];
const visited: RepairEvent[] = [...sent, 'fixVisit'];
const quoted: RepairEvent[] = [...visited, 'askQuote'];
const done: RepairEvent[] = [...visited, 'start', 'finish'];
const paidDone: RepairEvent[] = [...quoted, 'acceptQuote', 'finish'];
const waiting: RepairEvent[] = [...quoted, 'acceptQuote', 'missParts'];

const past = (
  userId: string,
  repairId: string,
  faultType: FaultType,
  description: string,
  events: readonly RepairEvent[],
  agoMs: number,
): PastRepair => ({ userId, repairId, faultType, description, events, agoMs });

const normal = '10000002';
const heavy = '10000003';

/** `normal` has a few, under warranty; `heavy` one in each state, outside of it, and more than a page. */
// One row per line: the table is to be read as a table.
// oxfmt-ignore
const pasts: readonly PastRepair[] = [
  past(normal, 'R2026022000000002', 'NO_CHARGE', '插枪后指示灯闪红灯，充不进电', [...done, 'confirm'], 10 * dayMs),
  past(normal, 'R2026022500000002', 'LIGHT_FAULT', '指示灯一直不亮，但是可以充电', done, dayMs),
  past(normal, 'R2026030100000002', 'INTERRUPTED', '每次充到一半就自己停了，重新插枪又能充', visited, 20 * minuteMs),
  past(heavy, 'R2026010100000003', 'OTHER', '想移动充电桩的位置，需要上门评估', [...quoted, 'refuseQuote'], 60 * dayMs),
  past(heavy, 'R2026011000000003', 'NO_CONNECTION', '手机上一直显示离线，重启也没有用', ['cancel'], 40 * dayMs),
  past(heavy, 'R2026022000000003', 'CABLE_DAMAGED', '枪线外皮破了一道口子，不敢再用', [...paidDone, 'confirm'], 10 * dayMs),
  past(heavy, 'R2026022500000003', 'ROBOT_FAULT', '自动插枪对不准充电口，试了好几次', paidDone, 2 * dayMs),
  past(heavy, 'R2026022600000003', 'CABLE_DAMAGED', '枪头卡扣断了，插上会自己松开', waiting, 2 * hourMs),
  past(heavy, 'R2026022700000003', 'INTERRUPTED', '充电十分钟左右就中断，换车也一样', [...quoted, 'acceptQuote'], 10 * minuteMs),
  past(heavy, 'R2026022800000003', 'LEAK_TRIP', '一插枪家里的空开就跳，已经断电不用了', quoted, hourMs),
  past(heavy, 'R2026030100000003', 'NO_CHARGE', '插枪后没有任何反应，屏幕也不亮', visited, 20 * minuteMs),
  past(heavy, 'R2026030110000003', 'LIGHT_FAULT', '指示灯常亮黄灯，不知道什么意思', sent, 10 * minuteMs),
  past(heavy, 'R2026030120000003', 'OTHER', '充电的时候桩里有很大的嗡嗡声', ['accept'], 5 * minuteMs),
  past(heavy, 'R2026030130000003', 'NO_CONNECTION', '换了路由器以后连不上网络了', [], 2 * minuteMs),
];

const ownerTexts: Partial<Record<RepairEvent, string>> = {
  cancel: '您已取消报修',
  acceptQuote: '您已同意报价，开始维修',
  refuseQuote: '您未同意报价，本单已关闭',
  confirm: '您已确认完成',
};

const isServiceEvent = (event: RepairEvent): event is ServiceEvent =>
  serviceEvents.some((known) => known === event);

async function pastRepair({ db, clock }: SandboxContext, row: PastRepair): Promise<Repair> {
  const { userId, repairId, faultType, description, events, agoMs } = row;
  const now = clock.now();
  const [pile] = await pilesOf(db, userId);
  const last = now - agoMs;
  const start = last - events.length * 30 * minuteMs;
  // If the engineer has come, the visit was on that day.
  const [day] = visitSlots(events.includes('start') || events.includes('askQuote') ? start - dayMs : now);
  const repair: Repair = {
    repairId,
    userId,
    status: 'SUBMITTED',
    createTime: start,
    statusTime: start,
    facts: {
      repairNo: `WX${repairId.slice(3)}`,
      pileId: pile?.pileId ?? null,
      pileSn: pile?.sn ?? null,
      pileName: pile?.name ?? '--',
      faultType,
      faultText: faultWords[faultType][0],
      description,
      images: [],
      contactName: '王先生',
      contactPhone: '13800000002',
      region: pile?.region ?? null,
      address: pile?.address ?? '',
      expectedTime: day?.slots[0]?.startTime ?? null,
      inWarranty: pile ? inWarranty(pile, start) : null,
      quoteAmount: null,
      engineer: null,
      result: null,
      moved: 0,
      reopened: 0,
      hadParts: false,
      timeline: [{ status: 'SUBMITTED', time: start, text: '报修已提交，等待受理' }],
    },
  };
  events.forEach((event, index) => {
    const time = start + (index + 1) * 30 * minuteMs;
    if (isServiceEvent(event)) doServiceEvent(repair, event, time);
    else moveRepair(repair, event, time, ownerTexts[event] ?? '');
    // An engineer who has come arrived at that time.
    const { engineer } = repair.facts;
    if (engineer && (event === 'start' || event === 'askQuote')) engineer.visitTime = time;
  });
  return repair;
}

/** Repairs of the demo owners. */
export async function seedRepairs(context: SandboxContext): Promise<void> {
  for (const row of pasts) await saveRepair(context.db, await pastRepair(context, row));
}
