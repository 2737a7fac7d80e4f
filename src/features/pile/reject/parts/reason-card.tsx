import { formatDate } from '#core/time/day.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { uncallable } from '#ui/facts/phone-fact.tsx';
import type { Refused } from '../refused.ts';

/** The reason in words, and what the owner can do (domain model, 2.6). */
const words = {
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
  NO_SALES: { title: '当前地区暂未开放家充桩服务', text: '服务开放后即可申请，请稍后再来。', lacks: '' },
} as const;

const mayApply = {
  title: '当前车辆可以申请家充桩',
  text: '权益已可使用，请返回选择车辆继续申请。',
  lacks: '',
} as const;

/** What is missing, of which right, when it was valid, and whom to ask; what is not known is left out. */
const factsOf = ({ about }: Refused, lacks: string): Fact[] => [
  ...(lacks ? [{ label: '还缺', value: lacks }] : []),
  ...(about?.rightsName ? [{ label: '权益', value: about.rightsName }] : []),
  ...(about?.validFrom ? [{ label: '生效日期', value: formatDate(about.validFrom) }] : []),
  ...(about?.validTo ? [{ label: '失效日期', value: formatDate(about.validTo) }] : []),
  ...(about?.serviceTel ? [{ label: '客服电话', value: about.serviceTel }] : []),
  ...uncallable('客服电话', about?.serviceTel ?? null),
];

/** Why a car gets no pile, or that it gets one by now. */
export function ReasonCard(refused: Refused) {
  const { title, text, lacks } = refused.reason === null ? mayApply : words[refused.reason];
  const facts = factsOf(refused, lacks);
  return (
    <Card title={title}>
      <p className="u-text-2 u-pb-2">{text}</p>
      {facts.length > 0 && <Facts items={facts} />}
    </Card>
  );
}
