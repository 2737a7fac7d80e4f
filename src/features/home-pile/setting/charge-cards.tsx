import { currentMaxOf, settingLimits } from '#contract/pile/setting-rules.ts';
import type { PlugMode } from '#contract/schema/home-pile/plug-setting.ts';
import { formatKw } from '#core/money.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Field } from '#ui/form/field.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { FieldLine } from '#ui/text-field/field-line.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { Segment } from '#ui/segment/segment.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { TickRow } from '#ui/tick/tick-row.tsx';
import { modeWords, carWord } from './setting-words.ts';
import type { SettingWork } from './setting.store.ts';
import { ScheduleList } from './schedule-list.tsx';

interface Props {
  work: SettingWork;
}

const modeHints: Readonly<Record<PlugMode, string>> = {
  PLUG_AND_CHARGE: '授权车辆插枪后自动开始充电。',
  SCHEDULE: '插枪后在预约时段内自动充电，时段结束即停止。',
  APP_ONLY: '插枪后需在App中启动充电。',
};

/** Without a mode to choose nothing can be saved. */
export const noModesText = '暂未获取到可选的充电方式，请稍后重试';

/** What starts a charge, with its schedules. */
export function ModeCard({ work }: Props) {
  const { form, view } = work;
  const mode = useFormValue(form, 'mode');
  const offered = view.modes.flatMap((value) =>
    value === 'UNKNOWN' ? [] : [{ value, label: modeWords[value] }],
  );
  return (
    <Card title="充电方式">
      {offered.length === 0 && <p className="u-text-2">{noModesText}</p>}
      <Field form={form} name="mode">
        {(field) => <Choices {...field} label="充电方式" options={offered} />}
      </Field>
      {mode && <p className="sub u-py-2">{modeHints[mode]}</p>}
      {/* Schedules stay visible while another mode is chosen, so that their errors can be seen. */}
      {(mode === 'SCHEDULE' || form.values().schedules.length > 0) && offered.length > 0 && (
        <Field form={form} name="schedules">
          {(field) => <ScheduleList {...field} />}
        </Field>
      )}
    </Card>
  );
}

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const { soc, currentA } = settingLimits;

/** Target and current limit. */
export function LimitCard({ work }: Props) {
  const { form, view } = work;
  const { wPerA, powerW } = view;
  const hasTarget = useFormValue(form, 'targetSoc') !== null;
  const hasLimit = useFormValue(form, 'maxCurrentA') !== null;
  if (!hasTarget && !hasLimit) return null;
  const wattWord = (ampere: number) =>
    wPerA === null ? '' : `（约 ${formatKw(Math.min(ampere * wPerA, powerW ?? Infinity))} kW）`;
  return (
    <Card title="充电限制">
      <Field form={form} name="targetSoc">
        {({ value, onChange, error }) =>
          value !== null && (
            <SelectField
              label="充电目标"
              value={String(value)}
              placeholder="请选择"
              options={steps(soc.min, soc.max, soc.step).map((percent) => ({
                value: String(percent),
                label: `${percent}%`,
              }))}
              onChange={(percent) => onChange(Number(percent))}
              error={error}
            />
          )
        }
      </Field>
      <Field form={form} name="maxCurrentA">
        {({ value, onChange, error }) =>
          value !== null && (
            <SelectField
              label="电流上限"
              value={String(value)}
              placeholder="请选择"
              options={steps(currentA.min, currentMaxOf(view), 1).map((ampere) => ({
                value: String(ampere),
                label: `${ampere}A${wattWord(ampere)}`,
              }))}
              onChange={(ampere) => onChange(Number(ampere))}
              error={error}
            />
          )
        }
      </Field>
    </Card>
  );
}

/** Cars that may charge. A car that is not the user's any more can only be removed. */
export function CarCard({ work }: Props) {
  const { form, view } = work;
  return (
    <Card title="授权车辆">
      <Field form={form} name="authVins">
        {({ value, onChange, error }) => {
          const cars = view.cars ?? [];
          const strangers = form.initial.authVins.filter((vin) => cars.every((car) => car.vin !== vin));
          const vins = [...cars.map(({ vin }) => vin), ...strangers];
          return (
            <>
              {vins.map((vin) => (
                <TickRow
                  key={vin}
                  checked={value.includes(vin)}
                  onChange={() =>
                    onChange(value.includes(vin) ? value.filter((other) => other !== vin) : [...value, vin])
                  }
                >
                  {carWord(cars, vin)}
                  {view.cars && strangers.includes(vin) && <span className="sub">（不在您名下）</span>}
                </TickRow>
              ))}
              {!view.cars && <p className="u-text-2">暂无车辆信息，请稍后重试</p>}
              {view.cars?.length === 0 && (
                <div className="u-stack-3">
                  <p className="u-text-2">您还未绑定车辆，请先绑定</p>
                  <Button variant="soft" onPress={work.bindCar}>
                    去绑定
                  </Button>
                </div>
              )}
              <FieldError text={error} />
            </>
          );
        }}
      </Field>
    </Card>
  );
}

/** The price of a kilowatt hour. */
export function PriceCard({ work }: Props) {
  const { form, view } = work;
  const pricing = useFormValue(form, 'pricing');
  const hasTariff = view.tariff !== null && view.tariff.segments.length > 0;
  return (
    <Card title="家庭电价">
      <Field form={form} name="pricing">
        {({ value, onChange, error }) => (
          <FieldLine label="计价方式" error={error}>
            <Segment
              label="计价方式"
              value={value}
              options={[
                { value: 'TARIFF' as const, label: hasTariff ? '分时电价' : '不设置' },
                { value: 'OWN' as const, label: '固定电价' },
              ]}
              onChange={onChange}
            />
          </FieldLine>
        )}
      </Field>
      {pricing === 'OWN' ? (
        <Field form={form} name="priceText">
          {(field) => (
            <TextField
              {...field}
              label="每度电价"
              inputMode="decimal"
              placeholder="如0.5889"
              suffix={<span className="unit">元/度</span>}
            />
          )}
        </Field>
      ) : (
        <p className="sub u-py-2">此项不记录充电费用，当月费用合计也不显示</p>
      )}
    </Card>
  );
}
