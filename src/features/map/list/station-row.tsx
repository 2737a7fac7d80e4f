import { Fragment } from 'react';
import type { BestReason } from '#contract/recommend.ts';
import type { QuoteFor } from '#contract/schema/station/quote.ts';
import type { PowerClass } from '#contract/schema/station/power-class.ts';
import type { ChosenPlace } from '#domain/map-target.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { IdleCounts } from '#domain/ui/idle-counts/idle-counts.tsx';
import { iconNavigate } from '#ui/icon/set/navigate.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { StationPrice } from '#domain/ui/station-price/station-price.tsx';
import type { ShownStation } from '../markers/markers.ts';
import {
  classCounts,
  costMarks,
  countAll,
  distanceText,
  parkWord,
  stateInRow,
  stateTones,
} from '#domain/station-words.ts';
import {
  driveText,
  quoteAmountText,
  quoteForText,
  quoteMinutesText,
  quoteNotes,
} from '#domain/quote-words.ts';
import './station-row.css';

interface Props {
  station: ShownStation;
  chosen?: boolean;
  /** Power classes of the filter: the page of the station then opens with the class whose price is shown here. */
  asked?: readonly PowerClass[] | undefined;
  /** The place from which the distance is measured instead of from the owner, who may be further away. */
  place?: ChosenPlace | null;
  /** Why it is recommended; `null` for all but the first row of the recommended order. */
  best?: BestReason | 'UNKNOWN' | null;
  onNavigate: (station: ShownStation) => void | Promise<void>;
}

/** What the first row has that no other has, after 最合适. */
const bestWords: Record<BestReason | 'UNKNOWN', string> = {
  CHEAPEST: ' · 最省',
  NEAREST: ' · 最近',
  FASTEST: ' · 最快',
  BALANCED: '',
  UNKNOWN: '',
};

/** For which car the quotes of the rows are; nothing without quotes. */
export const QuoteForLine = ({ quoteFor }: { quoteFor: QuoteFor | null }) =>
  quoteFor && <p className="u-px-4 u-pb-2 sub">{quoteForText(quoteFor)}</p>;

/** A station of the list: name and price, facts, free connectors and the way there. */
export function StationRow({ station, chosen = false, best = null, asked, place, onNavigate }: Props) {
  const { stationId, name, distanceM, memberPriceE4, priceClass, brandOwned, asOf } = station;
  const { rating, hours, driveMin } = station;
  const { state, word } = stateInRow(station);
  const { fault, offline } = countAll(station);
  const out = [
    { tone: 'fault', count: fault, label: '故障' },
    { tone: 'offline', count: offline, label: '离线' },
  ] as const;
  const old = asOf !== undefined;
  const park = parkWord(station);
  const distance = distanceM === null ? '' : distanceText(distanceM);
  const way = place ? '' : distance;
  const minutes = place ? '' : driveText(driveMin, distanceM);
  const total = old ? null : quoteAmountText(station.quote);
  const facts = [
    place && distance && `距${place.name} ${distance}`,
    rating !== null && rating > 0 && `★ ${(rating / 10).toFixed(1)}`,
    park,
    hours,
    ...costMarks(station),
    ...(total && station.quote ? quoteNotes(station.quote) : []),
  ].flatMap((fact) => fact || []);
  return (
    <li
      className={`map-row u-py-3 u-px-4 u-line-t${chosen ? ' u-bg-brand-soft' : ''}${old ? ' stale' : ''}`}
      data-station-id={stationId}
    >
      <a
        className="u-block"
        href={href('chargeStation', {
          stationId,
          powerClass: asked?.length ? (priceClass ?? undefined) : undefined,
        })}
      >
        <div className="u-row u-justify-between u-gap-2">
          <h2 className="u-text-16 u-font-bold u-leading-head">
            {name}
            {best && <span className="map-best">{`最合适${bestWords[best]}`}</span>}
          </h2>
          {total && station.quote ? (
            <span className="map-quote sub digits" data-part="quote">
              约 <b className="num u-text-18 u-text-1">{total}</b> · {quoteMinutesText(station.quote)}
            </span>
          ) : (
            <StationPrice station={station} size={18} />
          )}
        </div>
        <div className="u-flex u-flex-wrap u-items-baseline u-gap-x-2 u-mt-1 u-mb-2 sub">
          <span className="u-from-7 u-row u-gap-x-2 u-gap-y-1">
            {old && <Tag>待更新</Tag>}
            {!old && state !== 'idle' && (
              <Tag tone={stateTones[state]} dot>
                {word}
              </Tag>
            )}
            {brandOwned && <Tag tone="brand">品牌自营</Tag>}
            {memberPriceE4 !== null && <Tag tone="brand">会员价</Tag>}
            <span className="kept">
              {facts.map((fact, index) => (
                <Fragment key={fact}>
                  {index > 0 && ' · '}
                  <span className="u-inline-block">{fact}</span>
                </Fragment>
              ))}
            </span>
          </span>
          {total && (
            <span className="u-ml-auto u-whitespace-nowrap">
              <StationPrice station={station} />
            </span>
          )}
        </div>
      </a>
      <div className="u-row u-justify-between u-gap-2">
        <p className="u-flex u-flex-wrap u-gap-2 digits">
          <IdleCounts counts={classCounts(station)} chosen={chosen} old={old} />
          {out.map(
            ({ tone, count, label }) =>
              count > 0 && (
                <Tag tone={tone} dot key={tone}>
                  {label} {count}
                </Tag>
              ),
          )}
        </p>
        <button
          type="button"
          className={`u-flex u-items-center u-gap-1 u-min-h-touch u-ml-auto u-pl-2 u-pr-3 u-rounded-full ${chosen ? 'u-bg-brand u-text-on-brand' : 'u-bg-brand-soft u-text-brand-strong'} u-text-13 u-font-bold u-whitespace-nowrap u-cursor-pointer digits`}
          aria-label={`导航到${name}${way && `，${way}`}${minutes && `，${minutes}`}`}
          onClick={() => void onNavigate(station)}
        >
          <Icon icon={iconNavigate} size={20} />
          {way ? [way, minutes].filter(Boolean).join(' · ') : '导航'}
        </button>
      </div>
    </li>
  );
}
