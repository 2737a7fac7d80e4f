import type { AnswerOf } from '#contract/call.ts';
import { rightsDetail } from '#contract/calls/rights/rights-detail.ts';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { formatDate, formatDateTime } from '#core/time/day.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { carText, categoryText, stateOf } from './rights-words.ts';

/** /rights/detail?rightsId: name, state and validity of the right. Its text and actions come with the island. */
export const route = 'rightsDetail';
export const call = rightsDetail;

export function request({ query }: PageContext) {
  const rightsId = idIn(query, 'rightsId');
  return rightsId ? { rightsId } : null;
}

export const view = (right: AnswerOf<typeof call>) => <RightHead right={right} />;

/** Name, state, category, car and validity of a right. */
export function RightHead({ right }: { right: RightsItem }) {
  const { name, category, benefitText, state, startTime, endTime, usedTime, action } = right;
  const { word, tone } = stateOf(right);
  return (
    <div data-loaded>
      <Card>
        <div className="u-row u-justify-between u-gap-x-3 u-gap-y-1 u-pb-3">
          <h2 className="u-text-22 u-font-bold u-leading-head">{name}</h2>
          <Tag tone={tone} dot>
            {word}
          </Tag>
        </div>
        <Facts
          items={[
            { label: '类别', value: categoryText(category) },
            ...(benefitText ? [{ label: '内容', value: benefitText }] : []),
            { label: '车辆', value: carText(right) },
            { label: '有效期', value: `${formatDate(startTime)} – ${formatDate(endTime)}` },
            ...(state === 'USED'
              ? [
                  {
                    label: action === 'CLAIM_COUPON' ? '领取时间' : '使用时间',
                    value: formatDateTime(usedTime),
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </div>
  );
}
