import { pileCommand as commandCall, pileCommandResult as resultCall } from '#contract/calls/home-pile.ts';
import { codes } from '#contract/codes.ts';
import {
  pileOrders,
  type PileCommand,
  type PileOrder,
  type pileSubCodes,
} from '#contract/schema/home-pile/pile-command.ts';
import { nextNumber } from '../../charging/ids.ts';
import { implement, Refusal, type SandboxContext } from '../../context.ts';
import type { LivePile } from './acts.ts';
import { canHappen } from './pile-life.ts';
import type { OwnerEvent } from './pile-machine.ts';
import { findCommand, ownLive, saveCommand, saveLive } from './pile-store.ts';

const pollMs = 1_000;
const eventOf = (cmd: PileOrder) => cmd.toLowerCase() as OwnerEvent;

/** Messages of the commands that a state refuses. */
const refusedTexts: Readonly<Record<PileOrder, string>> = {
  START: '当前状态不可启动充电',
  STOP: '当前没有进行中的充电',
  LOCK: '仅空闲或充电结束后可锁枪',
  UNLOCK: '仅空闲或充电结束后可解锁',
  RESTART: '充电中不可重启',
  UPGRADE: '当前状态不可升级',
};

type SubCode = (typeof pileSubCodes)[number];
type Problem = [subCode: SubCode, message: string];

/** @returns why a pile refuses a command now, or `null` */
function problemOf({ life, facts }: LivePile, cmd: PileOrder): Problem | null {
  const { state, plugged } = life;
  if (state === 'OFFLINE') return ['OFFLINE', '充电桩已离线，请检查电源与网络'];
  if (state === 'UPDATING') return ['UPDATING', '充电桩正在升级，请稍后再试'];
  if (life.command) return ['BUSY', '充电桩正在执行上一条指令，请稍候'];
  if ((cmd === 'LOCK' || cmd === 'UNLOCK') && !facts.capabilities.includes('LOCK'))
    return ['STATE', '该充电桩不支持锁枪'];
  if (canHappen(life, eventOf(cmd))) return null;
  if (state === 'FAULT' && cmd === 'START') return ['FAULT', '充电桩故障，请先排除故障或报修'];
  if (cmd === 'START' && state === 'CHARGING') return ['STATE', '充电已在进行中'];
  if (cmd === 'START' && plugged === null) return ['STATE', '请先插好充电枪'];
  if (cmd === 'START' && state !== 'CHARGING') return ['STATE', '车辆已充满'];
  if (cmd === 'UPGRADE' && life.newFirmware === null) return ['STATE', '已是最新版本'];
  return ['STATE', refusedTexts[cmd]];
}

/** @returns the commands that are possible now; locking a locked gun is not offered */
export const actionsOf = (pile: LivePile): PileOrder[] =>
  pileOrders.filter((cmd) => {
    if (cmd === (pile.life.locked ? 'LOCK' : 'UNLOCK')) return false;
    return problemOf(pile, cmd) === null;
  });

const answerOf = ({ clock }: SandboxContext, command: PileCommand) => ({
  ...command,
  nextPollMs: command.state === 'ACCEPTED' ? clock.pollMs(pollMs) : 0,
});

const command = implement(commandCall, async (context, { pileId, cmd }, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const pile = await ownLive(db, userId, pileId);
  const problem = problemOf(pile, cmd);
  if (problem) throw new Refusal(codes.homePileError, problem[1], { subCode: problem[0] });
  const createTime = clock.now();
  const commandId = `PC${createTime}${String(await nextNumber(db)).padStart(6, '0')}`;
  const given: PileCommand = { commandId, pileId, cmd, state: 'ACCEPTED', result: null, createTime };
  pile.life.command = { commandId, cmd, createTime };
  await saveCommand(db, userId, given);
  await saveLive(db, pile);
  return answerOf(context, given);
});

const result = implement(resultCall, async (context, { commandId }, caller) => {
  const found = await findCommand(context.db, commandId);
  if (!found || found.userId !== caller?.userId)
    throw new Refusal(codes.homePileError, '指令不存在', { subCode: 'NOT_BOUND' });
  return answerOf(context, found.command);
});

/** Commands of the owner, in two steps. */
export const commandImplementations = [command, result];
