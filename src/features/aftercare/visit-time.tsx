import { formatTime } from '#core/time/format-time.ts';
import { visitDay } from '#core/time/visit.ts';
import { Choices } from '#ui/choices/choices.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import type { RepairConfig } from './repair-words.ts';

interface Props {
  /** Times to choose from: `slots` of `repairConfig`. */
  slots: RepairConfig['slots'];
  /** Start of the chosen one, epoch ms. */
  value: number | null;
  onChange: (time: number) => void;
  error: string | undefined;
}

/** Day and time of a visit: choosing a day chooses its first time. */
export function VisitTime({ slots, value, onChange, error }: Props) {
  const days = slots.filter((day) => day.slots.length > 0);
  const chosen = days.find((day) => day.slots.some(({ startTime }) => startTime === value));
  const at = chosen?.slots.findIndex(({ startTime }) => startTime === value) ?? 0;
  const chooseDay = (date: string) => {
    const day = days.find((one) => String(one.date) === date);
    const slot = day?.slots[at] ?? day?.slots[0];
    if (slot) onChange(slot.startTime);
  };
  return (
    <>
      <SelectField
        label="期望上门"
        placeholder="请选择日期"
        value={chosen ? String(chosen.date) : ''}
        options={days.map(({ date }) => ({ value: String(date), label: visitDay(date) }))}
        error={error}
        onChange={chooseDay}
      />
      {chosen && (
        <Choices
          label="上门时段"
          wide
          value={value}
          options={chosen.slots.map(({ startTime, endTime }) => ({
            value: startTime,
            label: `${formatTime(startTime)}–${formatTime(endTime)}`,
          }))}
          onChange={onChange}
        />
      )}
    </>
  );
}
