import type { ServiceEvent } from './repair-machine.ts';
import { moveRepair, type Repair } from './repair-record.ts';
import { engineer, repairTimes, usualQuote } from './repair-rules.ts';

/** Events of service and engineer, with the text for the user. */
const acts: Readonly<Record<ServiceEvent, { text: string; act?(repair: Repair, time: number): void }>> = {
  accept: { text: '客服已受理，正在安排工程师' },
  dispatch: {
    text: `已派单给${engineer.name}`,
    act({ facts }) {
      facts.engineer = { ...engineer, visitTime: null };
    },
  },
  fixVisit: {
    text: '已约定上门时间',
    act({ facts }, time) {
      const soonest = time + repairTimes.travelMs;
      facts.engineer = { ...engineer, visitTime: Math.max(facts.expectedTime ?? soonest, soonest) };
    },
  },
  start: { text: '工程师已上门，开始维修' },
  askQuote: {
    text: '工程师已检查，报价待您确认',
    act({ facts }) {
      facts.quoteAmount ??= usualQuote;
    },
  },
  missParts: { text: '需要更换配件，等待配件到货' },
  bringParts: {
    text: '配件已到，继续维修',
    act({ facts }) {
      facts.hadParts = true;
    },
  },
  finish: {
    text: '维修完成，请确认',
    act({ facts }) {
      facts.result = {
        cause: `经检测：${facts.faultText}`,
        action: facts.hadParts ? '更换故障部件，测试充电正常' : '紧固接线并重新校准，测试充电正常',
        parts: facts.hadParts ? ['充电枪线总成'] : [],
        feeAmount: facts.quoteAmount ?? 0,
        photos: [],
      };
    },
  },
};

/** @throws NoTransition if the state of the repair does not allow it */
export function doServiceEvent(repair: Repair, event: ServiceEvent, time: number): void {
  const { text, act } = acts[event];
  moveRepair(repair, event, time, text);
  act?.(repair, time);
}
