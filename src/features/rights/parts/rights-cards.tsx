import type { RightsItem } from '#contract/schema/benefit/rights-item.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { byCar, carText, categoryText, stateOf, timeText } from '../rights-words.ts';

/** Rights by their cars; each leads to its page. */
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
