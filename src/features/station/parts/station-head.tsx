import type { Station } from '#contract/schema/station/station-detail.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import { iconStar } from '#ui/icon/set/star.ts';
import { Row } from '#ui/row/row.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { classCounts, distanceText, parkWord } from '#domain/station-words.ts';
import { addressWords } from '../address-words.ts';
import { hoursWords } from '../hours-words.ts';
import { StationPicture } from './station-picture.tsx';

interface Props {
  station: Station;
  onShowPictures?: () => void;
  onNavigate?: () => void;
}

const nothing = () => {};

/** Name, rating, distance, properties and address of a station, and its first photo. */
export function StationHead({ station, onShowPictures = nothing, onNavigate = nothing }: Props) {
  const { name, rating, commentCount, distanceM, brandOwned, businessHours, pictures } = station;
  // The rows of the price say which classes there are.
  const classes = classCounts(station).map(({ label }): string => label);
  const words = [
    hoursWords(businessHours),
    parkWord(station),
    ...station.tags.filter((tag) => !classes.includes(tag)),
  ].filter((word, index, all) => word && all.indexOf(word) === index);
  const facts = [
    commentCount > 0 ? `${commentCount} 条评价` : '',
    distanceM === null ? '' : `距您 ${distanceText(distanceM)}`,
  ].filter(Boolean);
  return (
    <Card>
      <div className="u-flex u-items-start u-justify-between u-gap-3 u-pb-2 u-line-b">
        <div className="u-flex-1 u-min-w-0" data-loaded>
          <h1 className="u-text-22 u-font-bold u-leading-head">{name}</h1>
          <p className="u-row u-gap-x-2 u-mt-1 sub digits">
            {rating !== null && (
              <span className="u-flex u-items-center u-gap-1" data-part="rating">
                <Icon icon={iconStar} size={16} label="评分" />
                <b className="num">{(rating / 10).toFixed(1)}</b>
              </span>
            )}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <p className="u-flex u-flex-wrap u-gap-2 u-mt-1">
            {brandOwned && <Tag tone="brand">品牌自营</Tag>}
            {words.map((word) => (
              <Tag key={word}>{word}</Tag>
            ))}
          </p>
        </div>
        <StationPicture pictures={pictures} onShow={onShowPictures} />
      </div>
      <Row icon={iconPin} label={addressWords(station)} onPress={onNavigate} />
    </Card>
  );
}
