import type { FormStore } from '#core/form/form.store.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { Note } from '#ui/note/note.tsx';
import { leakWarning } from '../../leak-warning.ts';
import type { RepairEntry } from '../apply-entry.ts';
import type { RepairConfig } from '../../repair-data.ts';

interface Props {
  config: RepairConfig;
  form: FormStore<RepairEntry>;
}

/** What is wrong; a leak is a danger, and says so before anything else is entered. */
export function FaultChoice({ config, form }: Props) {
  const chosen = useFormValue(form, 'faultType');
  const hint = config.faultTypes.find(({ code }) => code === chosen)?.hint ?? '';
  return (
    <Card title="故障类型">
      <Field form={form} name="faultType">
        {(field) => (
          <Choices
            {...field}
            label="故障类型"
            wide
            options={config.faultTypes.map(({ code, text }) => ({ value: code, label: text }))}
          />
        )}
      </Field>
      <div className="u-pt-2" role="alert">
        {chosen === 'LEAK_TRIP' && (
          <Note icon={iconWarning} tone="fault">
            {leakWarning}
          </Note>
        )}
      </div>
      {hint !== '' && <Note>{hint}</Note>}
    </Card>
  );
}
