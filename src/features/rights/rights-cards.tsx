import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconGift } from '#ui/icon/set/gift.ts';
import { UnreadableRows } from '#ui/list-end/unreadable-rows.tsx';
import { Row } from '#ui/row/row.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { byCar, carText, categoryText, stateOf, timeText } from './rights-words.ts';

interface Props {
  /** All rights of the answer. */
  rights: readonly RightsItem[];
  /** The rights of this page. */
  shown: readonly RightsItem[];
  /** Text and link if there is none. */
  empty: { text: string; action: { label: string; href: string } };
}

/** The rights of a page, or a text that there are none, and the number of rows that could not be read. */
export const RightsBody = ({ rights, shown, empty }: Props) => (
  <>
    {shown.length > 0 && <RightsCards rights={shown} />}
    {unreadableRows(rights) > 0 ? (
      <div className="u-text-center">
        <UnreadableRows list={rights} />
      </div>
    ) : (
      shown.length === 0 && <Empty icon={iconGift} {...empty} />
    )}
  </>
);

/** Rights by car, each with a link to its page. */
export const RightsCards = ({ rights }: { rights: readonly RightsItem[] }) => (
  <div className="u-stack-3" data-loaded>
    {byCar(rights).map(({ vin, rights: ofCar }) => (
      <Card key={vin} title={ofCar[0] && carText(ofCar[0])}>
        <ul className="u-lines" data-part="rights">
          {ofCar.map((right) => (
            <li key={right.rightsId}>
              <RightRow right={right} />
            </li>
          ))}
        </ul>
      </Card>
    ))}
  </div>
);

function RightRow({ right }: { right: RightsItem }) {
  const { rightsId, name, category, benefitText } = right;
  const { word, tone } = stateOf(right);
  return (
    <Row
      label={name}
      hint={
        <>
          <span className="u-block">{benefitText || categoryText(category)}</span>
          <span className="u-block">{timeText(right)}</span>
        </>
      }
      value={
        <Tag tone={tone} dot>
          {word}
        </Tag>
      }
      href={href('rightsDetail', { rightsId })}
    />
  );
}
