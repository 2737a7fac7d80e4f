import { powerClasses } from '#contract/schema/station/power-class.ts';
import { classWord } from '#domain/station-words.ts';
import { Bolts } from '#domain/ui/bolts/bolts.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import * as icons from '#ui/icon/all.ts';
import { LineChart } from '#ui/line-chart/line-chart.tsx';
import { Money } from '#ui/money/money.tsx';
import { PeriodBadge } from '#domain/ui/period-badge/period-badge.tsx';
import { Ring } from '#ui/ring/ring.tsx';
import { TariffChart } from '#domain/ui/tariff-chart/tariff-chart.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import { UnitPrice } from '#domain/ui/unit-price/unit-price.tsx';
import { Section } from './section.tsx';

/** 2026-05-14 16:26 in China. */
const start = Date.UTC(2026, 4, 14, 8, 26);
const at = (minute: number, y: number) => ({ x: start + minute * 60_000, y });
const past = [at(0, 0), at(1, 34), at(2, 47), at(4, 49.5), at(8, 51.6), at(16, 52.9), at(26, 51.6)];
const future = [at(36, 50), at(40, 46), at(49, 33)];
const table = {
  caption: '功率曲线',
  head: ['时间', '功率'],
  rows: [
    ['16:26', '0.0'],
    ['16:52', '51.6'],
  ],
};

const bars = [
  { startMin: 0, endMin: 420, period: 4, priceE4: 7_512, isNow: false },
  { startMin: 420, endMin: 1080, period: 3, priceE4: 11_630, isNow: true },
  { startMin: 1080, endMin: 1260, period: 1, priceE4: 17_036, isNow: false },
  { startMin: 1260, endMin: 1440, period: 5, priceE4: 4_280, isNow: false },
] as const;

/** Numbers, charts, icons. */
export function Figures() {
  return (
    <Section title="数据">
      <Ring value={0.64} target={0.9} targetLabel="目标 90%" label="电量 64%，目标 90%">
        <p className="pw-ring-number num">
          64<span className="unit">%</span>
        </p>
        <p>约 23 分钟</p>
        <p className="sub digits">17:15 充至 90%</p>
      </Ring>
      <div className="pw-tiles">
        <Tile big label="已充电量" value="21.68" unit="度" caption="已充 26 分钟" />
        <Tile big label="当前应付" value={<Money amount={2522} size={28} />} caption="预付剩余 ¥26.41" />
        <Tile label="功率" value="51.6" unit="kW" />
        <Tile label="电压" value="382.4" unit="V" stale />
        <Tile label="电流" value={null} unit="A" />
      </div>
      <p className="u-row u-gap-2">
        {powerClasses.map((powerClass) => (
          <span key={powerClass}>
            <Bolts powerClass={powerClass} /> {classWord(powerClass)}
          </span>
        ))}
      </p>
      <Card title="功率曲线" aside="最高 52.9 kW">
        <LineChart
          points={past}
          future={future}
          unit="kW"
          label="功率曲线：16:26 起升至 52.9 千瓦，现在 51.6 千瓦，预计 17:15 结束"
          table={table}
        />
      </Card>
      <Card title="电价">
        <TariffChart bars={bars} nowMin={1012} label="全天电价：7 点前谷段 0.7512 元，现在平段 1.163 元" />
      </Card>
      <div className="pw-gallery-line">
        <Money amount={3172} size={40} />
        <Money amount={2522} size={28} />
        <Money amount={828} size={22} minus />
        <Money amount={4835} size={13} strike />
        <Money amount={null} />
        <UnitPrice priceE4={11_630} size={28} />
        <UnitPrice priceE4={7_512} size={18} />
        <UnitPrice priceE4={9_535} listE4={13_120} />
        {([1, 2, 3, 4, 5] as const).map((period) => (
          <PeriodBadge key={period} period={period} />
        ))}
      </div>
      <div className="pw-gallery-line">
        {Object.entries(icons).map(([name, icon]) => (
          <span className="pw-gallery-icon" key={name}>
            <Icon icon={icon} />
            {name.replace('icon', '')}
          </span>
        ))}
      </div>
    </Section>
  );
}
