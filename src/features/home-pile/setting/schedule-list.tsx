import { endsNextDay, scheduleProblems, schedulesMax } from '#contract/pile/schedule-rules.ts';
import type { PlugSchedule } from '#contract/schema/home-pile/plug-setting.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconTrash } from '#ui/icon/set/trash.ts';
import { Row } from '#ui/row/row.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { TimeField } from '#ui/time-field/time-field.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { spanWord, weekdayWords } from './setting-words.ts';

interface ItemProps {
  number: number;
  schedule: PlugSchedule;
  error: string | undefined;
  onChange: (schedule: PlugSchedule) => void;
  onRemove: () => void;
}

/** One schedule. */
function ScheduleItem({ number, schedule, error, onChange, onRemove }: ItemProps) {
  const { enabled, startMin, endMin, weekdays } = schedule;
  const name = `时段${number}`;
  const turn = (day: number) =>
    weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].sort((a, b) => a - b);
  return (
    <div role="group" aria-label={name}>
      <Row
        label={`${name} ${spanWord(schedule)}`}
        value={
          <>
            <Switch
              checked={enabled}
              label={`启用${name}`}
              onChange={(on) => onChange({ ...schedule, enabled: on })}
            />
            <IconButton icon={iconTrash} label={`删除${name}`} onPress={onRemove} />
          </>
        }
      />
      <TimeField
        label="开始时间"
        value={startMin}
        onChange={(minutes) => onChange({ ...schedule, startMin: minutes })}
      />
      <TimeField
        label="结束时间"
        value={endMin}
        suffix={endsNextDay(schedule) ? '次日' : undefined}
        onChange={(minutes) => onChange({ ...schedule, endMin: minutes })}
      />
      <div className="u-flex u-flex-wrap u-gap-2 u-py-2" role="group" aria-label="重复">
        {weekdayWords.map((word, index) => (
          <Chip
            key={word}
            look="inset"
            size="s"
            pressed={weekdays.includes(index + 1)}
            label={`周${word}`}
            onPress={() => onChange({ ...schedule, weekdays: turn(index + 1) })}
          />
        ))}
      </div>
      <FieldError text={error} />
    </div>
  );
}

/** @returns an id that is not used yet */
const newId = (schedules: readonly PlugSchedule[]): string =>
  ['s1', 's2', 's3', 's4', 's5'].find((id) => schedules.every((other) => other.id !== id)) ?? 's6';

interface Props {
  value: readonly PlugSchedule[];
  onChange: (schedules: PlugSchedule[]) => void;
  error: string | undefined;
}

/** The schedules in which the pile may charge; an error is shown at its schedule. */
export function ScheduleList({ value, onChange, error }: Props) {
  const list = useKeptFocus(value.length);
  const [wrong] = error === undefined ? [] : scheduleProblems(value);
  const add = () =>
    onChange([
      ...value,
      { id: newId(value), enabled: true, startMin: 1_380, endMin: 420, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ]);
  return (
    <div className="u-stack-3" ref={list} role="group" tabIndex={-1} aria-label="预约时段">
      {value.map((schedule, index) => (
        <ScheduleItem
          key={schedule.id}
          number={index + 1}
          schedule={schedule}
          error={wrong?.[0] === index ? error : undefined}
          onChange={(changed) => onChange(value.map((other, place) => (place === index ? changed : other)))}
          onRemove={() => onChange(value.filter((_, place) => place !== index))}
        />
      ))}
      {value.length < schedulesMax ? (
        <Button variant="soft" onPress={add}>
          添加预约时段
        </Button>
      ) : (
        <p className="sub">最多添加5个预约时段</p>
      )}
      <FieldError text={wrong ? undefined : error} />
    </div>
  );
}
