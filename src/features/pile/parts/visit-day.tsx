import { visitSlots, type VisitSlot } from '#contract/schema/home-pile/apply-choices.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { pileConfig } from '#contract/calls/pile/pile-config.ts';
import { visitDay } from '#core/time/visit.ts';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { slotWords } from '../pile-words.ts';
import { LabelledChoices } from './labelled-choices.tsx';

export interface Visit {
  date: number | null;
  slot: VisitSlot | null;
}

interface Props {
  days: AnswerOf<typeof pileConfig>['days'];
  value: Visit;
  onChange: (visit: Visit) => void;
  error: string | undefined;
}

/** The day of a visit and the half of it: with a day its first free half is chosen. */
export function VisitDay({ days, value: { date, slot }, onChange, error }: Props) {
  const free = (wanted: number | null) =>
    visitSlots.filter((half) => days.find((day) => day.date === wanted)?.slots.includes(half));
  const offered = days.filter((day) => free(day.date).length > 0);
  const isThere = offered.some((day) => day.date === date);
  const choose = (next: number) => {
    const halves = free(next);
    onChange({ date: next, slot: slot && halves.includes(slot) ? slot : (halves[0] ?? null) });
  };
  return (
    <>
      <SelectField
        label="期望上门"
        placeholder="请选择日期"
        value={isThere ? String(date) : ''}
        options={offered.map((day) => ({ value: String(day.date), label: visitDay(day.date) }))}
        onChange={(chosen) => choose(Number(chosen))}
        error={error}
      />
      {isThere && (
        <LabelledChoices
          label="上门时段"
          wide
          value={slot}
          options={free(date).map((half) => ({ value: half, label: slotWords[half] }))}
          onChange={(half) => onChange({ date, slot: half })}
        />
      )}
    </>
  );
}
