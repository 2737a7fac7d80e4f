import type { RequestOf } from '#contract/call.ts';
import { putForward as applyCall } from '#contract/calls/pile.ts';
import { codes } from '#contract/codes.ts';
import { enteredWords } from '#contract/entered-text.ts';
import { personName } from '#contract/person-name.ts';
import { phoneNumber } from '#contract/phone-number.ts';
import { applyProblems } from '#contract/pile/apply-rules.ts';
import { versionOf } from '#sandbox/server/calls/agreement.ts';
import { nextNumber } from '../charging/ids.ts';
import { implement, Refusal, type SandboxContext } from '../context.ts';
import { regionOf } from '../home-pile/regions.ts';
import {
  firstFacts,
  moveApplication,
  type Application,
  type ApplicationFacts,
} from './application-record.ts';
import { eligibilityProblem, rightOfCar, runningOf } from './eligibility.ts';
import { submittedDocuments } from './submitted-documents.ts';
import { products } from './products.ts';
import { ownApplication, saveApplication } from './store.ts';
import { workTimes } from './work-rules.ts';

type Request = RequestOf<typeof applyCall>;

const refuse = (message: string, field: string): never => {
  throw new Refusal(codes.failure, message, { field });
};

/** @throws Refusal for the first broken rule, for a region without service, or for a product that is not offered */
function checkForm(request: Request, now: number) {
  const [problem] = applyProblems({ ...request, agreement: request.agreementVersion !== '' }, now);
  if (problem) refuse(problem[1], problem[0] === 'agreement' ? 'agreementVersion' : problem[0]);
  if (request.agreementVersion !== versionOf('pileInstall'))
    refuse('协议已更新，请刷新后重新阅读', 'agreementVersion');
  const region = regionOf(request.region);
  if (!region) throw eligibilityProblem('homeStationNoSales', { vin: request.vin }, 'region');
  const product = products.find(({ productId }) => productId === request.productId);
  if (!product?.onSale) return refuse('该产品已下架，请重新选择', 'productId');
  if (!product.styles.includes(request.style)) refuse('该产品不支持所选安装方式', 'style');
  return { region, product };
}

/**
 * The stored form data. @param old the refused application that is submitted again, whose entitlement was
 * valid
 */
async function entered(context: SandboxContext, userId: string, request: Request, old?: ApplicationFacts) {
  const { region, product } = checkForm(request, context.clock.now());
  const { modelName } = old ?? (await rightOfCar(context, userId, request.vin));
  const isYard = request.parkingType === 'PRIVATE_YARD';
  const { applyId: _applyId, requestId: _requestId, vin: _vin, ...rest } = request;
  return {
    ...rest,
    contactName: personName(request.contactName),
    contactPhone: phoneNumber(request.contactPhone),
    communityName: enteredWords(request.communityName),
    address: enteredWords(request.address),
    remark: enteredWords(request.remark),
    parkingNo: isYard ? '' : enteredWords(request.parkingNo),
    propertyConsent: (isYard ? null : request.propertyConsent) ?? ('NOT_NEEDED' as const),
    region,
    modelName,
    productName: product.name,
    documents: await submittedDocuments(context, userId, request, old?.documents ?? []),
  };
}

async function create(context: SandboxContext, userId: string, request: Request): Promise<Application> {
  const now = context.clock.now();
  const facts = await entered(context, userId, request);
  const number = String(await nextNumber(context.db)).padStart(6, '0');
  return {
    applyId: `A${now}${number}`,
    userId,
    vin: request.vin,
    status: 'SUBMITTED',
    createTime: now,
    statusTime: now,
    facts: {
      ...facts,
      applyNo: `ZJ${number}${String(now).slice(-6)}`,
      ...firstFacts(now),
    },
  };
}

async function resubmit(context: SandboxContext, userId: string, request: Request): Promise<Application> {
  const application = await ownApplication(context.db, userId, request.applyId ?? '');
  if (application.status !== 'REJECTED') throw new Refusal(codes.failure, '当前状态不可修改资料');
  if (application.vin !== request.vin) refuse('修改资料时不能更换车辆', 'vin');
  Object.assign(application.facts, await entered(context, userId, request, application.facts), {
    reject: null,
  });
  moveApplication(application, 'resubmit', context.clock.now(), '资料已修改，重新提交审核');
  return application;
}

/** @throws Refusal 1283015 if an application for the same car was just sent */
async function running(context: SandboxContext, userId: string, vin: string): Promise<Application | null> {
  const found = await runningOf(context, vin);
  if (found?.userId !== userId) return null;
  const retryAfterMs = found.createTime + workTimes.applyIntervalMs - context.clock.now();
  if (retryAfterMs > 0) throw new Refusal(codes.tooFrequent, '操作过于频繁，请稍后再试', { retryAfterMs });
  return found;
}

/** An application for a home pile, new or submitted again. */
export const putForward = implement(applyCall, async (context, request, caller) => {
  const userId = caller?.userId ?? '';
  const answer = ({ applyId, facts, status }: Application) => ({ applyId, applyNo: facts.applyNo, status });
  const open = request.applyId === null ? await running(context, userId, request.vin) : null;
  if (open) return answer(open);
  const make = request.applyId === null ? create : resubmit;
  const application = await make(context, userId, request);
  await saveApplication(context.db, application);
  return answer(application);
});
