import { midnightOf, visitDays } from '#contract/pile/visit-days.ts';
import type { SandboxContext } from '../context.ts';
import { regionOf } from '../home-pile/regions.ts';
import { demoPlates, demoWarrantyEnds } from '../home-pile/seed.ts';
import { workEvents, type ApplyEvent, type WorkEvent } from './apply-machine.ts';
import { firstFacts, moveApplication, type Application } from './application-record.ts';
import { saveApplication } from './store.ts';
import { doWork, installVisit } from './work-acts.ts';
import { workTimes } from './work-rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface Past {
  userId: string;
  applyId: string;
  productName: string;
  districtCode: string;
  communityName: string;
  address: string;
  parkingNo: string;
  /** Number on the plate of the installed pile, if it is a demo pile. */
  sn?: string;
  events: readonly ApplyEvent[];
  /** Time of the last event, epoch ms. */
  time: number;
}

const surveyed: ApplyEvent[] = ['pass', 'fixSurvey', 'findFeasible'];
const scheduled: ApplyEvent[] = [...surveyed, 'acceptPlan', 'meterReady'];
const finished: ApplyEvent[] = [...scheduled, 'startInstall', 'finishInstall'];

/**
 * The installations of the demo users' piles; `heavy` also has one application in each state, for other cars.
 */
const pasts = (now: number): Past[] => {
  const ends = demoWarrantyEnds(now);
  const garden = { districtCode: '440304', communityName: '演示花园', parkingNo: 'B2-118' };
  const others: readonly (readonly ApplyEvent[])[] = [
    [],
    ['reject'],
    ['pass'],
    ['pass', 'fixSurvey'],
    surveyed,
    ['pass', 'fixSurvey', 'findUnfeasible'],
    [...surveyed, 'acceptPlan'],
    scheduled,
    [...scheduled, 'startInstall'],
    finished,
    ['askVoid'],
    ['askVoid', 'grantVoid'],
  ];
  return [
    {
      userId: '10000002',
      applyId: 'A2026021000000002',
      productName: '7kW 家用充电桩',
      districtCode: '440305',
      communityName: '演示小区',
      address: '1 栋地库',
      parkingNo: 'A-16',
      sn: demoPlates.plug,
      events: [...finished, 'accept'],
      time: ends.plug - workTimes.warrantyMs,
    },
    {
      userId: '10000003',
      applyId: 'A2026021000000003',
      productName: '11kW 家用充电桩',
      ...garden,
      address: '地库',
      sn: demoPlates.arm,
      events: [...finished, 'accept'],
      time: ends.arm - workTimes.warrantyMs,
    },
    ...others.map((events, index) => ({
      userId: '10000003',
      applyId: `A20260301${String(index + 10).padStart(8, '0')}`,
      productName: '7kW 家用充电桩',
      ...garden,
      address: `${index + 1} 栋地库`,
      events,
      time: now - 10 * minuteMs,
    })),
    // A delivery runs in parallel to the installations.
    {
      userId: '10000003',
      applyId: 'A2026030100000030',
      productName: '7kW 家用充电桩',
      ...garden,
      address: '30 栋地库',
      events: ['pass', 'ship'],
      time: now - hourMs,
    },
  ];
};

const isWork = (event: ApplyEvent): event is WorkEvent => workEvents.some((known) => known === event);

const ownerTexts: Partial<Record<ApplyEvent, string>> = {
  acceptPlan: '您已同意安装方案',
  meterReady: '您已完成报装',
  accept: '您已确认验收',
  askVoid: '您已申请作废，等待审核',
};

/** Time between two events: long enough after a survey that the visit lies before its findings. */
const gapOf = ({ events }: Past): number =>
  events.some((event) => event === 'findFeasible' || event === 'findUnfeasible') ? 4 * dayMs : 30 * minuteMs;

function applicationOf(past: Past): Application {
  const { userId, applyId, productName, districtCode, communityName, address, parkingNo, events, time } =
    past;
  const gapMs = gapOf(past);
  const start = time - events.length * gapMs;
  const application: Application = {
    applyId,
    userId,
    vin: `LGWEF4A50SX9${applyId.slice(-5)}`,
    status: 'SUBMITTED',
    createTime: start,
    statusTime: start,
    facts: {
      applyNo: `ZJ${applyId.slice(1)}`,
      modelName: '演示车型 A',
      serviceType: events.includes('ship') ? 'DELIVERY' : 'INSTALL',
      productId: productName.startsWith('11') ? 'P-AC11R' : 'P-AC7',
      productName,
      style: 'WALL',
      contactName: '王先生',
      contactPhone: '13800000003',
      isOwner: true,
      region: regionOf({ provinceCode: '440000', cityCode: '440300', districtCode }) ?? null,
      communityName,
      address,
      parkingType: 'OWNED',
      parkingNo,
      powerSource: 'STATE_GRID',
      propertyConsent: 'PENDING',
      expectedDate: midnightOf(start) + visitDays.first * dayMs,
      expectedSlot: 'AM',
      remark: '',
      agreementVersion: '1.0',
      documents: (['ID_FRONT', 'ID_BACK', 'PARKING_PROOF', 'VEHICLE_LICENSE'] as const).map((type) => ({
        type,
        file: null,
        state: 'UPLOADED',
        reason: null,
      })),
      ...firstFacts(start),
    },
  };
  const { facts } = application;
  events.forEach((event, index) => {
    const at = start + (index + 1) * gapMs;
    if (event === 'askVoid') {
      facts.before = application.status;
      facts.voidInfo = {
        reasonCode: 'NOT_NEEDED',
        reasonText: null,
        applyTime: at,
        state: 'PENDING',
        refundAmount: 0,
        reply: null,
      };
    }
    if (isWork(event)) doWork(application, event, at);
    else moveApplication(application, event, at, ownerTexts[event] ?? '');
    if (event === 'meterReady') facts.installer = installVisit(at);
    if (past.sn && facts.acceptance) facts.acceptance.pileSn = past.sn;
  });
  return application;
}

/** Applications of the demo owners. */
export async function seedApplications({ db, clock }: SandboxContext): Promise<void> {
  for (const past of pasts(clock.now())) await saveApplication(db, applicationOf(past));
}
