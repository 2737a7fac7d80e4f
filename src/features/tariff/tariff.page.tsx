import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { stationTariff } from '#contract/calls/map/station-tariff.ts';
import { occupyRuleOf } from '#contract/occupy-rule.ts';
import { formatPriceE4 } from '#core/money.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { inOneSentence, occupyWords, parkingWords, ruleLines } from '#domain/cost-words.ts';
import { askedClass } from '#domain/station-price.ts';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { iconClock } from '#ui/icon/set/clock.ts';
import { Note } from '#ui/note/note.tsx';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';
import '#ui/styles/figures.css';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { TariffChart } from '#domain/ui/tariff-chart/tariff-chart.tsx';
import { StruckPrice, UnitPrice } from '#domain/ui/unit-price/unit-price.tsx';
import { nowMinute, tariffView, type TariffRow, type TariffView } from './tariff-view.ts';
import { chartText, legendOf, nextText, spanText } from './tariff-words.ts';
import './tariff.css';

/** /feeDetail: price, chart and table of the whole day. */
export const route = 'feeDetail';
export const call = stationTariff;

/** The connector in the address, or else the station with the power class; `null` if the address names neither. */
export function request({ query }: PageContext) {
  const connectorId = idIn(query, 'connectorId');
  if (connectorId) return { connectorId };
  const stationId = idIn(query, 'stationId');
  const powerClass = askedClass(query);
  return stationId ? { stationId, ...(powerClass && { powerClass }) } : null;
}

export const view = (answer: AnswerOf<typeof call>, { now }: ViewContext) => (
  <TariffBody view={tariffView(answer, null, now)} />
);

interface Props {
  view: TariffView;
  onChoose?: (tab: string) => void;
}

/** The tariff of a station for one power class. Without a price it consists of the rules only. */
export function TariffBody({ view, onChoose }: Props) {
  const { now, tabs } = view;
  const content = (
    <>
      {now ? (
        <>
          <TariffNow view={view} now={now} />
          <TariffTable rows={view.rows} taxIncluded={view.tariff.taxIncluded} />
        </>
      ) : (
        <Card>
          <Empty text="暂无电价信息" />
        </Card>
      )}
      <TariffRules tariff={view.tariff} costRules={view.costRules} />
    </>
  );
  return (
    <>
      <p className="u-text-center sub" data-loaded>
        {view.stationName}
      </p>
      {tabs.length > 0 ? (
        <Tabs label="充电类型" id="tariff" value={view.tab} tabs={tabs} onChange={(tab) => onChoose?.(tab)}>
          {content}
        </Tabs>
      ) : (
        content
      )}
    </>
  );
}

interface NowProps {
  view: TariffView;
  now: TariffRow;
}

/** A part of the price: its name and its number. */
const part = 'u-flex u-flex-wrap u-items-baseline u-justify-end u-gap-x-1';

/** The present price, the next one, and the chart of the day. */
function TariffNow({ view, now }: NowProps) {
  const { next, memberName } = view;
  const isDearer = next !== null && next.row.totalE4 > now.totalE4;
  return (
    <Card>
      <p className="u-row u-gap-2 sub digits">
        <PeriodBadge period={now.period} />
        现在 {spanText(now)}
      </p>
      <div className="u-flex u-flex-wrap u-items-end u-justify-between u-gap-x-3 u-gap-y-1 u-mb-3">
        <div>
          <p className="u-flex u-flex-wrap u-items-baseline u-gap-x-2">
            <UnitPrice priceE4={now.totalE4} listE4={now.listTotalE4} size={40} />
          </p>
          {memberName !== null && now.listTotalE4 !== null && <Tag tone="brand">{memberName}价</Tag>}
        </div>
        <dl className="u-ml-auto u-text-2 u-text-13">
          <div className={part}>
            <dt>电费</dt>
            <dd className="u-flex u-items-baseline u-gap-1 num">
              <UnitPrice priceE4={now.elecE4} unit={false} />
            </dd>
          </div>
          <div className={part}>
            <dt>服务费</dt>
            <dd className="u-flex u-items-baseline u-gap-1 num">
              <UnitPrice priceE4={now.serviceE4} listE4={now.listServiceE4} unit={false} />
            </dd>
          </div>
        </dl>
      </div>
      <div className={`u-mb-3 u-py-2 u-px-3 u-rounded-2 ${isDearer ? 'u-bg-warn-soft' : 'u-bg-surface-2'}`}>
        <Note icon={iconClock} tone={isDearer ? 'warn' : 'plain'}>
          {next ? nextText(next, view.time) : '全天同价'}
        </Note>
      </div>
      <TariffChart bars={view.bars} nowMin={nowMinute(view)} label={chartText(view)} />
      <ul className="u-flex u-flex-wrap u-gap-x-3 u-gap-y-2 u-mt-3 u-text-3 u-text-13 u-regular-num digits">
        {legendOf(view.rows).map((row) => (
          <li className="u-flex u-items-center u-gap-2" key={`${row.period} ${row.totalE4}`}>
            <PeriodBadge period={row.period} />
            <UnitPrice priceE4={row.totalE4} unit={false} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface TableProps {
  rows: readonly TariffRow[];
  taxIncluded: boolean;
}

/** A price; if a member pays less, together with the price for others. */
const priceWith = (priceE4: number, listE4: number | null): ReactNode => (
  <span className="u-inline-flex u-flex-col u-items-end">
    {formatPriceE4(priceE4)}
    {listE4 !== null && <StruckPrice text={formatPriceE4(listE4)} />}
  </span>
);

/** All slots of the day with the prices of electricity, service and both. */
function TariffTable({ rows, taxIncluded }: TableProps) {
  return (
    <Card title="全天时段" aside={`元/度${taxIncluded ? ' · 含税' : ''}`}>
      {/* The mark of the current row is 8 px wider than the table on both sides. */}
      <div className="u-overflow-x-auto -u-mx-2 u-px-2">
        <table className="pw-figures digits">
          <thead>
            <tr>
              <th scope="col">时段</th>
              <th scope="col">电费</th>
              <th scope="col">服务费</th>
              <th scope="col">合计</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.key}
                className={row.isNow ? 'tariff-row-now' : undefined}
                aria-current={row.isNow ? 'time' : undefined}
              >
                <th scope="row">
                  <span className="u-flex u-items-center u-gap-2 large:u-flex-wrap">
                    <PeriodBadge period={row.period} />
                    {spanText(row)}
                    {row.isNow && <span className="visually-hidden">现在</span>}
                  </span>
                </th>
                <td data-label="电费">{formatPriceE4(row.elecE4)}</td>
                <td data-label="服务费">{priceWith(row.serviceE4, row.listServiceE4)}</td>
                <td data-label="合计" className="pw-figures-sum">
                  {priceWith(row.totalE4, row.listTotalE4)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Costs besides the price of energy; of a back end without cost rules those of the tariff. */
function TariffRules({ tariff, costRules }: Pick<TariffView, 'tariff' | 'costRules'>) {
  return (
    <Card title="其他费用">
      <Facts
        items={(costRules
          ? ruleLines(costRules)
          : [
              { label: '超时占位费', value: inOneSentence(occupyWords(occupyRuleOf(tariff))) },
              { label: '停车费', value: tariff.parkFeeText ?? inOneSentence(parkingWords(null)) },
            ]
        ).map(({ label, value }) => ({ label, value: <Clauses text={value} /> }))}
      />
      {tariff.notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Card>
  );
}
