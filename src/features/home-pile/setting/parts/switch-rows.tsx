import type { FieldPath } from 'react-hook-form';
import { Field } from '#ui/form/field.tsx';
import { Row } from '#ui/row/row.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import type { SettingEntry } from '../entry.ts';
import type { SettingWork } from '../setting-work.store.ts';

type Flag = Extract<
  FieldPath<SettingEntry>,
  | 'gunLock'
  | 'offlineCharge'
  | 'voiceOn'
  | 'lightOn'
  | 'notify.start'
  | 'notify.end'
  | 'notify.fault'
  | 'robot.autoPlug'
  | 'robot.autoUnplug'
>;

export interface FlagRow {
  name: Flag;
  label: string;
  hint?: string;
}

/** Things that are on or off; what the pile does not have is left out. */
export const SwitchRows = ({ work, rows }: { work: SettingWork; rows: readonly FlagRow[] }) => (
  <>
    {rows.map(({ name, label, hint }) => (
      <Field form={work.form} name={name} key={name}>
        {({ value, onChange }) =>
          typeof value === 'boolean' && (
            <Row
              label={label}
              hint={hint}
              value={<Switch checked={value} label={label} onChange={onChange} />}
            />
          )
        }
      </Field>
    ))}
  </>
);
