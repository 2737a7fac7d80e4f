import type { FileRef } from '#contract/schema/common.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { shownPictures } from '#core/device/pictures.ts';
import {
  classCounts,
  costMarks,
  distanceText,
  isInService,
  isOpenNow,
  otherTags,
  parkWord,
} from '#domain/station-words.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconStar } from '#ui/icon/set/star.ts';
import { Photo } from '#ui/photo/photo.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { hoursWords } from './address-and-hours.ts';
import { ToStation } from './entrances.tsx';
import './station-head.css';

interface StationHeadProps {
  station: Station;
  /** The owner's car, where its height matters. */
  car?: Vehicle | null | undefined;
  onShowPictures?: () => void;
  onNavigate?: () => void;
}

const nothing = () => {};

/** Name, rating, distance, properties and address of a station, and its first photo. */
export function StationHead({
  station,
  car,
  onShowPictures = nothing,
  onNavigate = nothing,
}: StationHeadProps) {
  const { name, rating, commentCount, distanceM, brandOwned, businessHours, pictures } = station;
  // The rows of the price show the power classes already.
  const classes = classCounts(station).map(({ label }): string => label);
  const words = [
    hoursWords(businessHours),
    parkWord(station),
    ...costMarks(station),
    ...otherTags(station).filter((tag) => !classes.includes(tag)),
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
      <ToStation station={station} car={car} onNavigate={onNavigate} />
    </Card>
  );
}

interface StationNoticeProps {
  station: Pick<Station, 'stationStatus' | 'openNow'>;
}

/** Says that the station is closed or under maintenance; nothing while it is open. */
export function StationNotice({ station }: StationNoticeProps) {
  if (isOpenNow(station)) return null;
  return (
    <p className="u-py-3 u-px-4 u-rounded-2 u-bg-offline-soft u-text-offline u-font-medium" role="status">
      {isInService(station) ? '站点未在营业时间' : '站点维护中'}
    </p>
  );
}

interface StationPictureProps {
  pictures: readonly FileRef[];
  /** Opens all photos, starting with the first. */
  onShow: () => void;
}

/** The first photo of a station, which opens all of them; nothing without a photo that may be shown. */
function StationPicture({ pictures, onShow }: StationPictureProps) {
  const shown = shownPictures(pictures);
  const [first] = shown;
  if (!first) return null;
  return (
    <div className="station-picture">
      <Photo url={first.url} label={`充电站图片，共 ${shown.length} 张`} onPress={onShow} eager />
      <span className="station-picture-count digits" aria-hidden>
        {shown.length} 图
      </span>
    </div>
  );
}
