import {
  pileBind as bindCall,
  pileRename as renameCall,
  pileUnbind as unbindCall,
} from '#contract/calls/home-pile.ts';
import { codes } from '#contract/codes.ts';
import {
  checkCodeProblem,
  pileName,
  pileNameProblem,
  plateNumber,
  snProblem,
} from '#contract/pile/bind-rules.ts';
import { carOf } from '../charging/sessions/car-state.ts';
import { implement, Refusal, type SandboxContext } from '../context.ts';
import { checkCode } from './code-tries.ts';
import { applyRules, type LivePile } from './live/acts.ts';
import { ownPileOf } from './live/console-view.ts';
import { isCharging } from './live/pile-life.ts';
import { liveOf, ownFacts, ownLive, saveLive } from './live/pile-store.ts';
import { findPile, saveFacts } from './piles.ts';
import { defaultSetting } from './setting/defaults.ts';
import { rulesOf } from './setting/pile-rules.ts';
import { forgetSetting, saveSetting } from './setting/setting-store.ts';

const refuse = (message: string, field: string): never => {
  throw new Refusal(codes.failure, message, { field });
};

/**
 * Only the current user can stop a charge or command, so a pile is unbound only while it is idle. @throws
 * Refusal 1291003 while it charges, has an unanswered command, or its robot arm works
 */
function mustRest({ robots }: SandboxContext, { life, facts }: LivePile): void {
  const refuseState = (message: string, subCode: 'STATE' | 'BUSY') => {
    throw new Refusal(codes.homePileError, message, { subCode });
  };
  if (isCharging(life)) refuseState('充电中不可解绑，请先停止充电', 'STATE');
  if (robots.of(facts.pileId).arm.read().atWork) refuseState('机械臂运动中不可解绑，请先停止机械臂', 'STATE');
  if (life.command) refuseState('充电桩正在执行指令，请稍后再解绑', 'BUSY');
}

const bind = implement(bindCall, async (context, request, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const sn = snProblem(request.sn) ? refuse(snProblem(request.sn) ?? '', 'sn') : plateNumber(request.sn);
  const problem = checkCodeProblem(request.checkCode);
  if (problem) refuse(problem, 'checkCode');
  if (request.vin !== undefined && !(await carOf(context, userId, request.vin)))
    refuse('该车辆不在您名下，请重新选择', 'vin');
  const found = await findPile(db, sn);
  if (found?.userId === userId) refuse('该充电桩已在您的账号中', 'sn');
  await checkCode(context, { userId, sn, code: request.checkCode, right: found?.pile.checkCode });
  // Only a caller who knows the code on the plate learns that the pile exists and is bound.
  const facts =
    found?.userId === null ? found.pile : refuse('该充电桩已被其他账号绑定，请先由原车主解绑', 'sn');
  const pile = await liveOf(db, facts);
  if (pile.life.state === 'OFFLINE')
    throw new Refusal(codes.homePileError, '充电桩未联网，请检查电源与网络后重试', { subCode: 'OFFLINE' });
  const now = clock.now();
  const setting = defaultSetting(pile.facts);
  // A named car is charged as soon as it is plugged in.
  if (request.vin !== undefined) Object.assign(setting, { mode: 'PLUG_AND_CHARGE', authVins: [request.vin] });
  await saveSetting(db, setting);
  Object.assign(pile.facts, { bindTime: now, rules: rulesOf(setting) });
  applyRules(pile, now);
  context.robots.of(pile.facts.pileId).arm.forgetLeases();
  await saveFacts(db, userId, pile.facts);
  await saveLive(db, pile);
  return ownPileOf(pile);
});

/** An unbound pile: its name and address are not for the next user. */
const withoutOwner = { name: '家用充电桩', address: '', region: null, longitude: null, latitude: null };

const unbind = implement(unbindCall, async (context, { pileId }, caller) => {
  const { db, clock } = context;
  const pile = await ownLive(db, caller?.userId ?? '', pileId);
  mustRest(context, pile);
  const { arm } = context.robots.of(pileId);
  // The former user can still stop the arm by the lease until another user has bound it; no movement is
  // possible without a new lease.
  arm.release(arm.read().lease ?? '');
  await forgetSetting(db, pileId);
  Object.assign(pile.facts, withoutOwner, { rules: rulesOf(defaultSetting(pile.facts)) });
  applyRules(pile, clock.now());
  await saveFacts(db, null, pile.facts);
  await saveLive(db, pile);
  await db.deleteFrom('homePileRecord').where('pileId', '=', pileId).execute();
  return {};
});

const rename = implement(renameCall, async ({ db }, { pileId, name }, caller) => {
  const userId = caller?.userId ?? '';
  const facts = await ownFacts(db, userId, pileId);
  const problem = pileNameProblem(name);
  if (problem) refuse(problem, 'name');
  await saveFacts(db, userId, { ...facts, name: pileName(name) });
  return {};
});

/** Binding, unbinding and naming of a pile. */
export const bindImplementations = [bind, unbind, rename];
