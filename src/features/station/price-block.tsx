import type { ReactNode } from 'react';
import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import { formatPriceE4 } from '#core/money.ts';
import { formatTime } from '#core/time/format-time.ts';
import { quoteAmountText, quoteForText, quoteMinutesText, quoteNotes } from '#domain/quote-words.ts';
import { type ClassPrice, paidPriceE4 } from '#domain/station-price.ts';
import { isOpenNow } from '#domain/station-words.ts';
import { CostSummary } from '#domain/ui/costs/costs.tsx';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';
import { PriceRows, type PriceRow } from '#domain/ui/price-rows/price-rows.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCheck } from '#ui/icon/set/check.ts';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import { Row } from '#ui/row/row.tsx';
import type { ConnectorGroup } from './group-connectors.ts';
import type { Waiting, LaterStart } from './waiting.ts';

interface PriceBlockProps {
  station: Station;
  groups: readonly ConnectorGroup[];
  /** Prices by class; empty until the tariff is read. */
  prices?: readonly ClassPrice[];
  chosen: string | null;
  onChoose?: (key: ConnectorGroup['key']) => void;
  /** Link to the prices of the whole day. */
  link: string | null;
  /** See {@link WaitingRow}. */
  waiting?: Waiting | null | undefined;
  /** Replaces the row about waiting. */
  instead?: ReactNode;
}

/**
 * The present price per kWh of each power class, what waiting saves unless the station is closed, and the costs beside
 * the energy. The chosen class filters the connectors below.
 */
export function PriceBlock({
  station,
  groups,
  prices = [],
  chosen,
  onChoose,
  link,
  waiting,
  instead,
}: PriceBlockProps) {
  const rows = priceRows(station, groups, prices);
  const choose = (key: string) => {
    const group = groups.find((candidate) => candidate.key === key);
    if (group) onChoose?.(group.key);
  };
  if (rows.length === 0) return null;
  const costRules = costRulesOf(station, prices, chosen);
  return (
    <Card
      title="现在电价"
      aside={
        link && (
          <a
            className="u-flex u-items-center u-justify-end u-min-w-touch u-min-h-touch -u-my-3 sub"
            href={link}
          >
            全天
            <Icon icon={iconChevronRight} size={16} />
          </a>
        )
      }
    >
      {station.quoteFor && <p className="u-pb-2 sub">{quoteForText(station.quoteFor)}</p>}
      <PriceRows rows={rows} chosen={chosen} onChoose={choose} />
      {instead || (isOpenNow(station) && <WaitingRow waiting={waiting} link={link} />)}
      {costRules && <CostSummary rules={costRules} />}
    </Card>
  );
}

/** Costs beside the energy for the chosen class; while no tariff is read, those that come with the station. */
const costRulesOf = (
  station: Pick<Station, 'costRules'>,
  prices: readonly ClassPrice[],
  chosen: string | null,
): CostRules | null => prices.find(({ powerClass }) => powerClass === chosen)?.costRules ?? station.costRules;

/**
 * @param prices by class; while there are none, the price of one class comes with the station
 * @returns a row for each class of connectors
 */
const priceRows = (
  station: Pick<Station, 'currentPriceE4' | 'memberPriceE4' | 'priceClass' | 'classQuotes'>,
  groups: readonly ConnectorGroup[],
  prices: readonly ClassPrice[],
): PriceRow[] =>
  groups.map(({ key, label, idle, connectors, maxPowerW }) => {
    const price = prices.find((candidate) => candidate.powerClass === key)?.price ?? null;
    const own = prices.length === 0 && station.priceClass === key ? station : null;
    const list = own && own.memberPriceE4 !== null ? own.currentPriceE4 : null;
    const quote = station.classQuotes.find(({ powerClass }) => powerClass === key)?.quote ?? null;
    const amount = quoteAmountText(quote);
    return {
      key,
      label,
      idle,
      total: connectors.length,
      maxPowerW,
      priceE4: price?.now.priceE4 ?? (own && paidPriceE4(own)),
      listE4: price ? price.now.listE4 : list,
      price,
      quote:
        quote && amount
          ? [`约 ${amount}`, quoteMinutesText(quote), ...quoteNotes(quote)].filter(Boolean).join(' · ')
          : undefined,
    };
  });

interface WaitingRowProps {
  /** `undefined` until it is known, `null` without a price. */
  waiting: Waiting | null | undefined;
  /** Link to the prices of the whole day. */
  link: string | null;
}

/** The coming midnight needs no 明天. */
const startText = ({ startTime, isTomorrow }: LaterStart): string => {
  const time = formatTime(startTime);
  return `${isTomorrow && time !== '00:00' ? '明天 ' : ''}${time} 起`;
};

/** @returns the text if waiting is not compared with charging now */
function plainText(waiting: Waiting | null | undefined): string | null {
  if (waiting === undefined) return '';
  if (waiting === null) return '暂无电价信息';
  if (waiting.isFlat) return '全天同价，何时充电都一样';
  return waiting.isOpenLater ? null : '其他时段不在营业时间内';
}

/**
 * What waiting for the cheapest of the next 24 hours saves. The row is shown empty until this is known, so that nothing
 * moves when it appears.
 */
export function WaitingRow({ waiting, link }: WaitingRowProps) {
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
