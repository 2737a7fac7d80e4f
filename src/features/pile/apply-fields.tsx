import type { ComponentProps } from 'react';
import { Choices } from '#ui/choices/choices.tsx';
import { visitSlots, type VisitSlot } from '#contract/schema/home-pile/apply-choices.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { pileConfig } from '#contract/calls/pile/pile-config.ts';
import { visitDay } from '#core/time/visit.ts';
import { SelectField } from '#ui/select-field/select-field.tsx';
import type { FormStore } from '#core/form/form.store.ts';
import { Field } from '#ui/form/field.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { slotWords } from './application-words.ts';

type LabelledChoicesProps<T extends string> = ComponentProps<typeof Choices<T>>;

/** A choice as a line of a form: its label beside the first line of tiles. */
export const LabelledChoices = <T extends string>(props: LabelledChoicesProps<T>) => (
  <div className="pw-field">
    <span className="pw-field-label u-mt-4" aria-hidden>
      {props.label}
    </span>
    <div className="pw-field-control">
      <div className="u-flex-1 u-py-2">
        <Choices {...props} />
      </div>
    </div>
  </div>
);

export interface Visit {
  date: number | null;
  slot: VisitSlot | null;
}

interface VisitDayProps {
  days: AnswerOf<typeof pileConfig>['days'];
  value: Visit;
  onChange: (visit: Visit) => void;
  error: string | undefined;
}

/** Day and half-day of a visit: choosing a day chooses its first free half. */
export function VisitDay({ days, value: { date, slot }, onChange, error }: VisitDayProps) {
  const free = (wanted: number | null) =>
    visitSlots.filter((half) => days.find((day) => day.date === wanted)?.slots.includes(half));
  const offered = days.filter((day) => free(day.date).length > 0);
  const isThere = offered.some((day) => day.date === date);
  const choose = (next: number) => {
    const halves = free(next);
    onChange({
      date: next,
      slot: slot && halves.includes(slot) ? slot : (halves[0] ?? null),
    });
  };
  return (
    <>
      <SelectField
        label="期望上门"
        placeholder="请选择日期"
        value={isThere ? String(date) : ''}
        options={offered.map((day) => ({
          value: String(day.date),
          label: visitDay(day.date),
        }))}
        onChange={(chosen) => choose(Number(chosen))}
        error={error}
      />
      {isThere && (
        <LabelledChoices
          label="上门时段"
          wide
          value={slot}
          options={free(date).map((half) => ({
            value: half,
            label: slotWords[half],
          }))}
          onChange={(half) => onChange({ date, slot: half })}
        />
      )}
    </>
  );
}

interface Values {
  expectedDate: number | null;
  expectedSlot: VisitSlot | null;
}

interface VisitFieldsProps {
  /** A form with at least the two fields of a visit. */
  form: FormStore<Values>;
  days: AnswerOf<typeof pileConfig>['days'];
}

/** The two fields of a visit, as one choice. */
export function VisitFields({ form, days }: VisitFieldsProps) {
  const date = useFormValue(form, 'expectedDate');
  const slot = useFormValue(form, 'expectedSlot');
  return (
    <Field form={form} name="expectedDate">
      {({ error }) => (
        <VisitDay
          days={days}
          value={{ date, slot }}
          onChange={(next) => {
            form.set('expectedDate', next.date);
            form.set('expectedSlot', next.slot);
          }}
          error={error}
        />
      )}
    </Field>
  );
}
