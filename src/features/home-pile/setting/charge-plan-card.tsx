import { formatDayTime } from '#core/time/day.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { useView } from '#core/react.ts';
import type { ChargePlan } from '#domain/charge-plan/charge-plan.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { Note } from '#ui/note/note.tsx';
import { RangeField } from '#ui/range-field/range-field.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { TimeField } from '#ui/time-field/time-field.tsx';
import type { Preview } from './charge-plan.store.ts';
import { carWord } from './setting-words.ts';
import type { SettingWork } from './setting.store.ts';

/** Why there is no plan. */
const emptyTexts: Readonly<Record<Exclude<Preview['state'], 'PLAN'>, string>> = {
  NO_CAR: '绑定车辆后可预估充电时间与费用',
  NO_CARS: '暂无车辆信息，无法预估',
  NO_BATTERY: '暂无车辆电池信息，无法预估',
  NO_POWER: '暂无充电桩功率信息，无法预估',
  NO_TARGET: '该充电桩未提供充电目标，无法预估',
  NO_SOC: '请拖动设置当前电量，以预估充电时间与费用',
  FULL: '当前电量已达到充电目标，无需充电',
};

/** @returns start and end, each with its day */
function spanText({ slices }: ChargePlan): string {
  const first = slices[0];
  const last = slices[slices.length - 1];
  return first && last ? `${formatDayTime(first.startTime)} – ${formatDayTime(last.endTime)}` : '--';
}

const costText = (plan: ChargePlan, isPriced: boolean): string =>
  isPriced ? `约 ¥${formatYuan(plan.amount)}` : '设置电价后可预估';

const factsOf = (name: string, plan: ChargePlan, isPriced: boolean): Fact[] => [
  { label: `${name}时间`, value: spanText(plan) },
  { label: `${name}电量`, value: `${formatKwh(plan.wh)} 度` },
  { label: `${name}费用`, value: costText(plan, isPriced) },
];

const missingText = ({ missingWh, slices }: ChargePlan): string =>
  slices.length === 0
    ? '没有已启用的预约时段，不会自动充电'
    : `预约时段内充不到目标，还差约 ${formatKwh(missingWh)} 度`;

function Plans({ work, shown }: { work: SettingWork; shown: Extract<Preview, { state: 'PLAN' }> }) {
  const { isPriced, present, best, leastAmount, savedAmount, lateTime } = shown;
  const inTime = present !== null && present.missingWh === 0 && lateTime === null;
  // If the settings reach the target in time at the lowest cost, there is nothing to adopt.
  const isBetter = !inTime || savedAmount > 0;
  const isOffered = isPriced && isBetter && best.missingWh === 0;
  const canAdopt = isOffered && work.plan.schedulesOf(best) !== null;
  return (
    <div className="u-stack-3" role="status">
      {present === null ? (
        <Note>当前方式不会自动充电，需在App中启动</Note>
      ) : (
        <Facts items={factsOf('当前设置', present, isPriced)} />
      )}
      {present && present.missingWh > 0 && <Note tone="warn">{missingText(present)}</Note>}
      {lateTime !== null && best.missingWh === 0 && (
        <Note tone="warn">{`当前设置到 ${formatDayTime(lateTime)} 才充到目标，晚于期望完成时间`}</Note>
      )}
      {isPriced && isBetter && <Facts items={factsOf('最省方案', best, isPriced)} />}
      {best.missingWh > 0 && (
        <Note tone="warn">{`到期望时间前充不满目标，还差约 ${formatKwh(best.missingWh)} 度`}</Note>
      )}
      {isPriced && savedAmount > 0 && <p>{`采用最省方案可省约 ¥${formatYuan(savedAmount)}`}</p>}
      {isPriced && !isBetter && <Note>当前设置的费用已是最低</Note>}
      {isPriced && leastAmount < best.amount && (
        <Note>{`分多段充电最低约 ¥${formatYuan(leastAmount)}，但充电桩每次插枪只充一个时段`}</Note>
      )}
      {isOffered && !work.plan.hasRoom() && <Note>预约时段已满，删除一个后可采用最省方案</Note>}
      {canAdopt && (
        <Button variant="soft" onPress={work.plan.adopt}>
          采用最省方案
        </Button>
      )}
    </div>
  );
}

/** Times and cost of a charge with the settings of the form, and the cheapest plan. */
export function PlanCard({ work }: { work: SettingWork }) {
  const { plan, form } = work;
  const { vin, soc, readyMin } = useView(plan.$inputs);
  useView(plan.$now);
  // Every change of the form changes the plan.
  useView(form.$values);
  const shown = plan.preview();
  const { pricing } = form.values();
  return (
    <Card title="充电计划" aside={pricing === 'TARIFF' ? work.view.tariff?.name : undefined}>
      {plan.cars.length > 1 && (
        <SelectField
          label="车辆"
          value={vin ?? ''}
          placeholder="请选择车辆"
          options={plan.cars.map((car) => ({ value: car.vin, label: carWord(plan.cars, car.vin) }))}
          onChange={(chosen) => plan.choose({ vin: chosen })}
        />
      )}
      <RangeField
        label="当前电量"
        value={soc}
        min={0}
        max={100}
        step={1}
        unit="%"
        placeholder="待设置"
        onChange={(percent) => plan.choose({ soc: percent })}
      />
      <TimeField
        label="期望完成"
        value={readyMin}
        onChange={(minutes) => plan.choose({ readyMin: minutes })}
      />
      {shown.state === 'PLAN' ? (
        <Plans work={work} shown={shown} />
      ) : (
        <p className="u-text-2 u-py-2" role="status">
          {emptyTexts[shown.state]}
        </p>
      )}
      <p className="sub">按恒定功率预估，实际以充电桩记录为准</p>
    </Card>
  );
}
