import * as v from 'valibot';
import type { RequestOf } from '#contract/call.ts';
import { repairApply as applyCall, repairConfig as configCall } from '#contract/calls/repair.ts';
import { codes } from '#contract/codes.ts';
import type { HomePile } from '#contract/schema/home-pile/home-pile.ts';
import { repairRules, unbound } from '#contract/repair-rules.ts';
import { faultTypes } from '#contract/schema/home-pile/repair.ts';
import { nextNumber } from '../charging/ids.ts';
import { implement, Refusal, type SandboxContext } from '../context.ts';
import { filesOf } from '../files/upload.ts';
import { findPile, inWarranty, pilesOf } from '../home-pile/piles.ts';
import { regionOf, serviceRegions } from '../home-pile/regions.ts';
import { faultWords } from './fault-words.ts';
import type { Repair } from './repair-record.ts';
import { repairTimes } from './repair-rules.ts';
import { repairsOf, saveRepair } from './store.ts';
import { isVisitTime, visitSlots } from './times.ts';

type Request = RequestOf<typeof applyCall>;

const refuse = (message: string, field: string): never => {
  throw new Refusal(codes.failure, message, { field });
};

/**
 * The pile of a repair. A typed number is recognised if the pile is the user's or unbound: a pile of another
 * user is answered like an unknown number, since otherwise anybody could find out which numbers are bound.
 *
 * @throws Refusal for a chosen pile of another user
 */
async function pileOf({ db, clock }: SandboxContext, userId: string, { pileId, pileSn }: Request) {
  const about = (pile: HomePile) => ({ pileSn: pile.sn, inWarranty: inWarranty(pile, clock.now()) });
  const piles = await pilesOf(db, userId);
  const own = piles.find((pile) => (pileId === null ? pile.sn === pileSn : pile.pileId === pileId));
  if (own) return { ...about(own), pileId: own.pileId, pileName: own.name };
  if (pileId !== null) return refuse('该设备未绑定在您名下，请重新选择', 'pileId');
  const typed = { pileSn: pileSn ?? '', pileId: null, pileName: '未绑定的家充桩', inWarranty: null };
  const found = await findPile(db, typed.pileSn);
  return found?.userId === null ? { ...typed, ...about(found.pile), pileId: found.pile.pileId } : typed;
}

/** Request fields whose names differ from those of the rules. */
const fieldNames: Readonly<Record<string, string>> = { images: 'fileIds' };

/** @throws Refusal with the message of the first rule that a request breaks */
function checkRules(request: Request) {
  const { success, output, issues } = v.safeParse(repairRules, {
    ...request,
    pileId: request.pileId ?? unbound,
    pileSn: request.pileSn ?? '',
    images: [...new Set(request.fileIds)],
  });
  if (success) return output;
  const field = v.getDotPath(issues[0])?.split('.')[0] ?? '';
  return refuse(issues[0].message, fieldNames[field] ?? field);
}

async function checkInterval({ db, clock }: SandboxContext, userId: string): Promise<void> {
  const [last] = await repairsOf(db, userId);
  const retryAfterMs = (last?.createTime ?? -Infinity) + repairTimes.applyIntervalMs - clock.now();
  if (retryAfterMs > 0) throw new Refusal(codes.tooFrequent, '操作过于频繁，请稍后再试', { retryAfterMs });
}

/**
 * @returns the contact of the user's last visit, otherwise the phone of the account: no name, since a nick is
 * none
 */
async function contactOf({ db }: SandboxContext, userId: string) {
  const [last] = await repairsOf(db, userId);
  if (last) return { name: last.facts.contactName, phone: last.facts.contactPhone };
  const user = await db.selectFrom('user').select('phone').where('userId', '=', userId).executeTakeFirst();
  return user ? { name: '', phone: user.phone } : null;
}

const repairConfig = implement(configCall, async (context, { pileId }, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const piles = await pilesOf(db, userId);
  const pile = piles.find((own) => own.pileId === pileId);
  return {
    piles,
    faultTypes: faultTypes.map((code) => ({ code, text: faultWords[code][0], hint: faultWords[code][1] })),
    regions: serviceRegions,
    slots: visitSlots(clock.now()),
    contact: await contactOf(context, userId),
    inWarranty: pile ? inWarranty(pile, clock.now()) : null,
  };
});

const repairApply = implement(applyCall, async (context, request, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const now = clock.now();
  await checkInterval(context, userId);
  const { pileSn, description, contactName, contactPhone, address } = checkRules(request);
  const pile = await pileOf(context, userId, { ...request, pileSn });
  const images = await filesOf(db, userId, 'REPAIR', [...new Set(request.fileIds)]);
  const region = regionOf(request.region) ?? refuse('当前地区暂未开放上门维修服务', 'region');
  if (!isVisitTime(request.expectedTime, now)) refuse('请选择有效的上门时间', 'expectedTime');
  const number = String(await nextNumber(db)).padStart(6, '0');
  const repair: Repair = {
    repairId: `R${now}${number}`,
    userId,
    status: 'SUBMITTED',
    createTime: now,
    statusTime: now,
    facts: {
      ...pile,
      repairNo: `WX${number}${String(now).slice(-6)}`,
      faultType: request.faultType,
      faultText: faultWords[request.faultType][0],
      description,
      images,
      contactName,
      contactPhone,
      region,
      address,
      expectedTime: request.expectedTime,
      quoteAmount: null,
      engineer: null,
      result: null,
      moved: 0,
      reopened: 0,
      hadParts: false,
      timeline: [{ status: 'SUBMITTED', time: now, text: '报修已提交，等待受理' }],
    },
  };
  await saveRepair(db, repair);
  return { repairId: repair.repairId, repairNo: repair.facts.repairNo };
});

/** The form of a repair, and what it sends. */
export const applyImplementations = [repairConfig, repairApply];
