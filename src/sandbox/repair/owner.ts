import { safeParse, type GenericSchema } from 'valibot';
import {
  repairCancel as cancelCall,
  repairConfirm as confirmCall,
  repairQuote as quoteCall,
  repairReschedule as rescheduleCall,
} from '#contract/calls/repair.ts';
import { codes } from '#contract/codes.ts';
import { faultDescription } from '#contract/repair-rules.ts';
import { refusalCode } from '#sandbox/machine/machine.ts';
import { implement, Refusal, type Caller, type SandboxContext } from '../context.ts';
import { repairMachine, type OwnerEvent } from './repair-machine.ts';
import { moveRepair, type Repair } from './repair-record.ts';
import { guardOf, wasDone } from './repair-view.ts';
import { ownRepair, saveRepair } from './store.ts';
import { isVisitTime } from './times.ts';

const refusedTexts: Readonly<Record<OwnerEvent, string>> = {
  cancel: '当前状态不可取消，请联系工程师',
  reschedule: '当前状态不可改约，请联系工程师',
  acceptQuote: '当前没有待确认的报价',
  refuseQuote: '当前没有待确认的报价',
  confirm: '当前状态不可确认',
  reopen: '当前状态不可返修',
};

const onceTexts = {
  reschedule: '上门时间只能修改一次，请联系工程师',
  reopen: '每单只能返修一次，请重新报修',
} as const;

const refuse = (message: string, field?: string): never => {
  throw new Refusal(codes.failure, message, field ? { field } : null);
};

/** @throws Refusal with the message of the rule that a value breaks */
function check<Output>(schema: GenericSchema<unknown, Output>, value: unknown, field: string): Output {
  const { success, output, issues } = safeParse(schema, value);
  return success ? output : refuse(issues[0].message, field);
}

/**
 * The user's repair for an action. @throws Refusal for one of another user, for a state without the action,
 * and for a second time where once is allowed
 */
async function allowed(
  { db }: SandboxContext,
  caller: Caller | null,
  repairId: string,
  event: OwnerEvent,
): Promise<Repair> {
  const repair = await ownRepair(db, caller?.userId ?? '', repairId);
  if (refusalCode(repairMachine, repair.status, event) !== null) refuse(refusedTexts[event]);
  if ((event === 'reschedule' || event === 'reopen') && wasDone(repair, event)) refuse(onceTexts[event]);
  return repair;
}

const saved = async ({ db }: SandboxContext, repair: Repair) => {
  await saveRepair(db, repair);
  return { status: repair.status };
};

const repairCancel = implement(cancelCall, async (context, { repairId }, caller) => {
  const repair = await allowed(context, caller, repairId, 'cancel');
  moveRepair(repair, 'cancel', context.clock.now(), '您已取消报修');
  return saved(context, repair);
});

const repairReschedule = implement(rescheduleCall, async (context, { repairId, expectedTime }, caller) => {
  const repair = await allowed(context, caller, repairId, 'reschedule');
  const now = context.clock.now();
  if (!isVisitTime(expectedTime, now)) refuse('请选择有效的上门时间', 'expectedTime');
  const { facts, status } = repair;
  facts.expectedTime = expectedTime;
  if (status === 'SCHEDULED') {
    facts.moved += 1;
    if (facts.engineer) facts.engineer.visitTime = expectedTime;
  }
  moveRepair(repair, 'reschedule', now, '您已修改上门时间', guardOf(repair, 'reschedule'));
  return saved(context, repair);
});

const repairQuote = implement(quoteCall, async (context, { repairId, accept, quoteAmount }, caller) => {
  const event = accept ? 'acceptQuote' : 'refuseQuote';
  const repair = await allowed(context, caller, repairId, event);
  if (accept && repair.facts.quoteAmount !== quoteAmount) refuse('报价已更新，请重新确认');
  const text = accept ? '您已同意报价，开始维修' : '您未同意报价，本单已关闭';
  moveRepair(repair, event, context.clock.now(), text);
  return saved(context, repair);
});

const repairConfirm = implement(confirmCall, async (context, { repairId, solved, reason }, caller) => {
  const event = solved ? 'confirm' : 'reopen';
  const repair = await allowed(context, caller, repairId, event);
  const now = context.clock.now();
  if (solved) moveRepair(repair, event, now, '您已确认完成');
  else {
    const complaint = check(faultDescription, reason ?? '', 'reason');
    moveRepair(repair, event, now, `您反馈未修好：${complaint}`, guardOf(repair, 'reopen'));
    repair.facts.reopened += 1;
    Object.assign(repair.facts, { result: null, engineer: null });
  }
  return saved(context, repair);
});

/** The user's actions on a repair. */
export const ownerImplementations = [repairCancel, repairReschedule, repairQuote, repairConfirm];
