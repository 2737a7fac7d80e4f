import { midnightOf, visitDays } from '#contract/pile/visit-days.ts';
import { letterAddress } from '../home-pile/regions.ts';
import type { WorkEvent } from './apply-machine.ts';
import { moveApplication, type Application } from './application-record.ts';
import { workPictures } from './work-pictures.ts';
import { found, installer, provider, surveyor, visitTimeOf, workTimes } from './work-rules.ts';

const dayMs = 86_400_000;

/** The installer comes on the first possible day. */
export const installVisit = (time: number) => ({
  ...installer,
  visitTime: visitTimeOf(midnightOf(time) + visitDays.first * dayMs, 'AM'),
});

/** Marks waiting documents as reviewed; those of `refused` types have to be sent again. */
function look({ facts }: Application, refused: readonly string[]): void {
  for (const document of facts.documents) {
    const isBad = refused.includes(document.type);
    Object.assign(document, {
      state: isBad ? 'REJECTED' : 'PASSED',
      reason: isBad ? '照片模糊或内容不完整' : null,
    });
  }
}

/** Without a plan there is no price either. */
const nothingFound = { cableM: null, quoteAmount: null, includedAmount: null, extraAmount: null } as const;

const surveyOf = (applyId: string, feasible: boolean, needMeter: boolean) => ({
  ...(feasible ? found : nothingFound),
  layType: feasible ? ('CONDUIT' as const) : ('OTHER' as const),
  needMeter,
  planFiles: feasible ? workPictures(applyId, ['plan']) : [],
  feasible,
  note: feasible ? null : '配电箱剩余容量不足，需物业增容后再勘测',
});

/** @returns the number on the plate of the pile of an application */
const plateOf = ({ applyId, facts }: Application): string =>
  `PW${facts.productId === 'P-AC11R' ? '11' : '07'}KW${applyId.slice(-8)}`;

const deliveryOf = ({ applyId, facts }: Application) => ({
  deliveryNo: `PS${applyId.slice(-8)}`,
  status: 'PENDING' as const,
  carrier: null,
  trackingNo: null,
  pileSn: null,
  receiver: facts.contactName,
  phoneMasked: facts.contactPhone.replace(/^(\d{3})\d{4}/, '$1****'),
  address: letterAddress(facts),
  steps: [],
});

interface Act {
  text: string;
  operator: string;
  act?(application: Application, time: number, more: WorkChoices): void;
}

/** Decisions of the workers; missing ones have their defaults. */
export interface WorkChoices {
  /** Whether a meter has to be applied for. */
  needMeter?: boolean | undefined;
}

const steps = (application: Application, time: number, text: string): void => {
  application.facts.delivery?.steps.unshift({ time, text });
};

/** The workers' events, with the text for the user. */
const acts: Readonly<Record<WorkEvent, Act>> = {
  reject: {
    text: '资料审核未通过，请修改后重新提交',
    operator: '审核员',
    act(application, time) {
      look(application, ['VEHICLE_LICENSE']);
      application.facts.reject = { reason: '行驶证照片不清晰', items: ['VEHICLE_LICENSE'], time };
    },
  },
  pass: {
    text: '资料审核通过',
    operator: '审核员',
    act(application) {
      const { facts } = application;
      look(application, []);
      facts.reject = null;
      if (facts.serviceType === 'INSTALL') facts.provider = { ...provider };
      else facts.delivery = deliveryOf(application);
    },
  },
  fixSurvey: {
    text: '已约定勘测时间',
    operator: provider.name,
    act({ facts }, time) {
      const slot = facts.expectedSlot === 'PM' ? 'PM' : 'AM';
      const wished = facts.expectedDate === null ? 0 : visitTimeOf(facts.expectedDate, slot);
      facts.surveyor = { ...surveyor, visitTime: Math.max(wished, time + workTimes.contactMs) };
      facts.moved = false;
    },
  },
  findFeasible: {
    text: '勘测完成，请确认安装方案',
    operator: surveyor.name,
    act({ applyId, facts }, _time, { needMeter }) {
      facts.survey = surveyOf(applyId, true, needMeter ?? facts.powerSource === 'STATE_GRID');
    },
  },
  findUnfeasible: {
    text: '暂不具备安装条件',
    operator: surveyor.name,
    act({ applyId, facts }) {
      facts.survey = surveyOf(applyId, false, false);
    },
  },
  startInstall: { text: '安装人员已上门，开始安装', operator: installer.name },
  finishInstall: {
    text: '安装完成，请验收',
    operator: installer.name,
    act(application, time) {
      const { applyId, facts } = application;
      facts.acceptance = {
        pileSn: plateOf(application),
        photos: workPictures(applyId, ['front', 'plate', 'wiring']),
        confirmFile: workPictures(applyId, ['sheet'])[0] ?? null,
        networked: true,
        finishTime: time,
        warrantyEnd: time + workTimes.warrantyMs,
      };
    },
  },
  ship: {
    text: '已发货',
    operator: '仓库',
    act(application, time) {
      Object.assign(application.facts.delivery ?? {}, {
        status: 'SHIPPED',
        carrier: '演示速运',
        trackingNo: `YS${application.applyId.slice(-10)}`,
        pileSn: plateOf(application),
      });
      steps(application, time, '包裹已揽收，运往收件地');
    },
  },
  sign: {
    text: '已签收，申请完成',
    operator: '演示速运',
    act(application, time) {
      Object.assign(application.facts.delivery ?? {}, { status: 'SIGNED' });
      steps(application, time, '已签收');
    },
  },
  grantVoid: {
    text: '作废申请已通过',
    operator: '客服',
    act({ facts }) {
      Object.assign(facts.voidInfo ?? {}, { state: 'APPROVED', reply: '已作废，权益已退回' });
    },
  },
  refuseVoid: {
    text: '作废申请未通过',
    operator: '客服',
    act({ facts }) {
      Object.assign(facts.voidInfo ?? {}, { state: 'REFUSED', reply: '物料已备齐，请联系服务商' });
      facts.before = null;
    },
  },
};

/** @throws NoTransition if the state of the application does not allow it */
export function doWork(
  application: Application,
  event: WorkEvent,
  time: number,
  more: WorkChoices = {},
): void {
  const { text, operator, act } = acts[event];
  moveApplication(application, event, time, text, operator);
  act?.(application, time, more);
}
