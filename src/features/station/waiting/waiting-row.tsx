import { formatPriceE4 } from '#core/money.ts';
import { formatTime } from '#core/time/format-time.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCheck } from '#ui/icon/set/check.ts';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';
import { Row } from '#ui/row/row.tsx';
import type { LaterStart, Waiting } from './waiting.ts';

interface Props {
  /** `undefined` until it is known, `null` where there is no price. */
  waiting: Waiting | null | undefined;
  /** To the prices of the whole day. */
  link: string | null;
}

/** The midnight to come is plain without its day. */
const startText = ({ startTime, isTomorrow }: LaterStart): string => {
  const time = formatTime(startTime);
  return `${isTomorrow && time !== '00:00' ? '明天 ' : ''}${time} 起`;
};

/** @returns what stands there where waiting is not compared with charging now */
function plainText(waiting: Waiting | null | undefined): string | null {
  if (waiting === undefined) return '';
  if (waiting === null) return '暂无电价信息';
  if (waiting.isFlat) return '全天同价，何时充电都一样';
  return waiting.isOpenLater ? null : '其他时段不在营业时间内';
}

/**
 * What waiting for the cheapest of the next 24 hours saves, in one row below the prices. The row is there before it is
 * known, as high as it will be: what comes late moves nothing.
 */
export function WaitingRow({ waiting, link }: Props) {
  const plain = plainText(waiting);
  if (!waiting || plain !== null) return <Row label={plain} />;
  const { best, dearer } = waiting;
  const lead = link === null ? {} : { href: link };
  if (best) {
    return (
      <Row
        label={
          <span className="u-flex u-items-center u-gap-2 digits">
            <PeriodBadge period={best.period} />
            {startText(best)}
          </span>
        }
        value={<b className="u-text-idle">每度省 ¥{formatPriceE4(best.savedE4)}</b>}
        {...lead}
      />
    );
  }
  return (
    <Row
      label={
        <span className="u-flex u-items-center u-gap-2">
          现在就是最低价
          <span className="u-flex u-text-idle">
            <Icon icon={iconCheck} size={20} />
          </span>
        </span>
      }
      value={
        dearer && (
          <span className="sub">{`${startText(dearer)}每度贵 ¥${formatPriceE4(-dearer.savedE4)}`}</span>
        )
      }
      {...lead}
    />
  );
}
