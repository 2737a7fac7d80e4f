import type { AnswerOf } from '#contract/call.ts';
import { pileEligibility } from '#contract/calls/pile/pile-eligibility.ts';
import type { AppError } from '#core/error.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { codes } from '#contract/codes.ts';
import { read } from '#contract/read/read.ts';
import { eligibilityRefusal, type EligibilityRefusal } from '#contract/schema/home-pile/pile-product.ts';
import { formatDate } from '#core/time/day.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { uncallable } from '#ui/facts/phone-fact.tsx';

/** /pile/reject?code&vinNo: whether a pile is still refused for the car, and why. */
export const route = 'pileReject';
export const call = pileEligibility;

export const request = ({ query }: PageContext) => {
  const vin = idIn(query, 'vinNo');
  return vin ? { vin } : null;
};

export const view = (_car: AnswerOf<typeof call>) => <ReasonCard {...allowed} />;

export const refusal = (error: AppError) => {
  const refused = refusedIn(error);
  return refused && <ReasonCard {...refused} />;
};

/** Why no pile is offered for a car. */
export interface Refused {
  /** `null`: it is offered by now. */
  reason: 'VALIDITY' | 'UNCONFORMITY' | 'NO_SALES' | null;
  /** Details of the refusal; `null` if they cannot be read. */
  about: EligibilityRefusal | null;
}

const reasons: Readonly<Record<number, Refused['reason']>> = {
  [codes.homeStationValidity]: 'VALIDITY',
  [codes.homeStationUnconformity]: 'UNCONFORMITY',
  [codes.homeStationNoSales]: 'NO_SALES',
};

/** For a car that is not refused. */
export const allowed: Refused = { reason: null, about: null };

/** @returns whether a code of the back end is such a reason */
export const isReason = (code: number | undefined): boolean => reasons[code ?? 0] !== undefined;

/** @returns the refusal in an error; `null` for any other error */
export function refusedIn({ code, data }: AppError): Refused | null {
  const reason = reasons[code ?? 0];
  if (!reason) return null;
  const reading = read(eligibilityRefusal, data);
  return { reason, about: reading.lost === undefined ? reading.value : null };
}

/** Text of each reason, with what the user can do (domain model, 2.6). */
const reasonWords = {
  VALIDITY: {
    title: '家充权益不在有效期内',
    text: '权益过期后无法申请。如有其他车辆的家充权益，可以更换车辆申请。',
    lacks: '有效期内的家充权益',
  },
  UNCONFORMITY: {
    title: '当前车辆不符合家充桩申请条件',
    text: '该车辆没有家充桩权益，或权益已经使用。可以更换车辆，或联系客服核实。',
    lacks: '未使用的家充权益',
  },
  NO_SALES: {
    title: '当前地区暂未开放家充桩服务',
    text: '服务开放后即可申请，请稍后再来。',
    lacks: '',
  },
} as const;

const mayApply = {
  title: '当前车辆可以申请家充桩',
  text: '权益已可使用，请返回选择车辆继续申请。',
  lacks: '',
} as const;

/** What is missing, name and validity of the entitlement, phone number; what is not known is left out. */
const factsOf = ({ about }: Refused, lacks: string): Fact[] => [
  ...(lacks ? [{ label: '还缺', value: lacks }] : []),
  ...(about?.rightsName ? [{ label: '权益', value: about.rightsName }] : []),
  ...(about?.validFrom ? [{ label: '生效日期', value: formatDate(about.validFrom) }] : []),
  ...(about?.validTo ? [{ label: '失效日期', value: formatDate(about.validTo) }] : []),
  ...(about?.serviceTel ? [{ label: '客服电话', value: about.serviceTel }] : []),
  ...uncallable('客服电话', about?.serviceTel ?? null),
];

/** Why no pile is offered for a car, or that it is offered by now. */
export function ReasonCard(refused: Refused) {
  const { title, text, lacks } = refused.reason === null ? mayApply : reasonWords[refused.reason];
  const facts = factsOf(refused, lacks);
  return (
    <Card title={title}>
      <p className="u-text-2 u-pb-2">{text}</p>
      {facts.length > 0 && <Facts items={facts} />}
    </Card>
  );
}
