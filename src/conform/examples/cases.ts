import {
  caseAdd,
  caseCreate,
  caseDetail,
  caseDraft,
  caseList,
  caseReopen,
  caseWithdraw,
} from '#contract/calls/case.ts';
import { orderDetail, orderList } from '#contract/calls/order.ts';
import type { Stage } from './stage.ts';

/** A case about a bill with a question and an answer, which is reopened and then withdrawn. */
export async function playCase({ ask, control, wait, requestId }: Stage): Promise<void> {
  const { list } = await ask(orderList, { tab: 'DONE' });
  const orderNo = list[0]?.orderNo ?? '';
  const kind = 'BILL' as const;
  await ask(caseDraft, { orderNo, kind });
  const { caseId } = await ask(caseCreate, {
    kind,
    orderNo,
    text: '服务费比下单时高，请核实',
    requestId: requestId(),
  });
  const desk = (event: string, more: object = {}) => control('case', { caseId, event, ...more });
  await wait(30 * 60_000);
  await desk('ask', { text: '请补充下单时的价格截图' });
  await ask(caseAdd, { caseId, text: '下单时服务费是 0.40 元', photos: [], requestId: requestId() });
  await desk('decline', { text: '已核对：服务费按下单时的价格收取，没有多收。' });
  await ask(caseDetail, { caseId });
  await ask(caseList, {});
  await ask(orderDetail, { orderNo });
  await ask(caseReopen, { caseId, text: '请再看一下', photos: [], requestId: requestId() });
  await ask(caseWithdraw, { caseId, requestId: requestId() });
}
