import {
  confirmAcceptance as acceptanceCall,
  confirmPlan as planCall,
  meterReady as meterCall,
  pileAppointment as appointmentCall,
  voidOrder as voidCall,
} from '#contract/calls/pile.ts';
import { codes } from '#contract/codes.ts';
import { isVisitDay } from '#contract/pile/visit-days.ts';
import { applyTexts } from '#contract/pile/apply-rules.ts';
import { voidLimits, voidRules } from '#contract/pile/void-rules.ts';
import { textLength } from '#contract/text-length.ts';
import { safeParse } from 'valibot';
import { refusalCode } from '#sandbox/machine/machine.ts';
import { implement, Refusal, type Caller, type SandboxContext } from '../context.ts';
import { applyMachine, type OwnerEvent } from './apply-machine.ts';
import { canDo, moveApplication, type Application } from './application-record.ts';
import { bindPile } from './bind-pile.ts';
import { ownApplication, saveApplication } from './store.ts';
import { installVisit } from './work-acts.ts';
import { surveyor, visitTimeOf } from './work-rules.ts';

const refusedTexts: Readonly<Record<OwnerEvent, string>> = {
  resubmit: '当前状态不可修改资料',
  moveSurvey: '当前状态不可改约，请联系服务商',
  moveInstall: '当前状态不可改约，请联系服务商',
  acceptPlan: '当前没有待确认的方案',
  refusePlan: '当前没有待确认的方案',
  meterReady: '当前状态无需报装',
  accept: '当前状态不可验收',
  refuse: '当前状态不可验收',
  resume: '当前状态不可恢复',
  askVoid: '当前状态不可作废',
};

const refuse = (message: string, field?: string): never => {
  throw new Refusal(codes.failure, message, field ? { field } : null);
};

/**
 * @returns the user's application for an action @throws Refusal for one of another user, and for its state
 */
async function allowed(
  { db }: SandboxContext,
  caller: Caller | null,
  applyId: string,
  event: OwnerEvent,
): Promise<Application> {
  const application = await ownApplication(db, caller?.userId ?? '', applyId);
  if (refusalCode(applyMachine, application.status, event) !== null) refuse(refusedTexts[event]);
  if (!canDo(application, event)) refuse('上门时间只能修改一次，请联系服务商');
  return application;
}

const saved = async ({ db }: SandboxContext, application: Application) => {
  await saveApplication(db, application);
  return { status: application.status };
};

/** The user's reason for a refusal. @throws Refusal if it is missing or of the wrong length */
function reasonOf(reason: string | null): string {
  const trimmed = (reason ?? '').trim();
  const length = textLength(trimmed);
  if (length < voidLimits.min || length > voidLimits.max) refuse('原因请输入5-100个字', 'reason');
  return trimmed;
}

const appointment = implement(appointmentCall, async (context, { applyId, kind, date, slot }, caller) => {
  const { status } = await ownApplication(context.db, caller?.userId ?? '', applyId);
  const event = kind === 'INSTALL' ? 'moveInstall' : status === 'UNFEASIBLE' ? 'resume' : 'moveSurvey';
  const application = await allowed(context, caller, applyId, event);
  const now = context.clock.now();
  if (!isVisitDay(date, now)) refuse(applyTexts.visit.wrong, 'date');
  const { facts } = application;
  const visitTime = visitTimeOf(date, slot);
  moveApplication(application, event, now, event === 'resume' ? '您已重新预约勘测' : '您已修改上门时间');
  facts.moved = status !== 'DISPATCHED' && event !== 'resume';
  if (event === 'moveInstall') Object.assign(facts.installer ?? {}, { visitTime });
  else {
    Object.assign(facts, { expectedDate: date, expectedSlot: slot });
    if (status !== 'DISPATCHED') facts.surveyor = { ...surveyor, visitTime };
    if (event === 'resume') facts.survey = null;
  }
  return saved(context, application);
});

/** Next is the installation: an installer is sent. */
function sendInstaller({ facts }: Application, now: number): void {
  facts.installer = installVisit(now);
  facts.moved = false;
}

const confirmPlan = implement(planCall, async (context, { applyId, accept, extraAmount, reason }, caller) => {
  const application = await allowed(context, caller, applyId, accept ? 'acceptPlan' : 'refusePlan');
  const now = context.clock.now();
  if (!accept) moveApplication(application, 'refusePlan', now, `您未同意方案：${reasonOf(reason)}`);
  else {
    if (application.facts.survey?.extraAmount !== extraAmount) refuse('方案费用已更新，请重新确认');
    moveApplication(application, 'acceptPlan', now, '您已同意安装方案');
    if (application.status === 'INSTALL_SCHEDULED') sendInstaller(application, now);
  }
  return saved(context, application);
});

const meterReady = implement(meterCall, async (context, { applyId }, caller) => {
  const application = await allowed(context, caller, applyId, 'meterReady');
  const now = context.clock.now();
  moveApplication(application, 'meterReady', now, '您已完成报装');
  sendInstaller(application, now);
  return saved(context, application);
});

const confirmAcceptance = implement(acceptanceCall, async (context, { applyId, accept, reason }, caller) => {
  const application = await allowed(context, caller, applyId, accept ? 'accept' : 'refuse');
  const now = context.clock.now();
  if (accept) {
    moveApplication(application, 'accept', now, '您已确认验收');
    await bindPile(context, application, now);
  } else {
    moveApplication(application, 'refuse', now, `您未通过验收：${reasonOf(reason)}`);
    application.facts.acceptance = null;
  }
  return saved(context, application);
});

const voidOrder = implement(voidCall, async (context, { applyId, reasonCode, reasonText }, caller) => {
  const application = await allowed(context, caller, applyId, 'askVoid');
  const { success, output, issues } = safeParse(voidRules, { reasonCode, reasonText, knows: true });
  if (!success) return refuse(issues[0].message, 'reasonText');
  const { facts, status } = application;
  facts.before = status;
  moveApplication(application, 'askVoid', context.clock.now(), '您已申请作废，等待审核');
  facts.voidInfo = {
    reasonCode,
    reasonText: output.reasonText === '' ? null : output.reasonText,
    applyTime: application.statusTime,
    state: 'PENDING',
    refundAmount: 0,
    reply: null,
  };
  return saved(context, application);
});

/** The user's actions on an application. */
export const ownerImplementations = [appointment, confirmPlan, meterReady, confirmAcceptance, voidOrder];
