import type { AnswerOf } from '#contract/call.ts';
import type { pileConfig } from '#contract/calls/pile/pile-config.ts';
import type { VisitSlot } from '#contract/schema/home-pile/apply-choices.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { Field } from '#ui/form/field.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { VisitDay } from './visit-day.tsx';

interface Values {
  expectedDate: number | null;
  expectedSlot: VisitSlot | null;
}

interface Props {
  /** A form with the two fields of a visit, and perhaps others. */
  form: FormStore<Values>;
  days: AnswerOf<typeof pileConfig>['days'];
}

/** The two fields of a visit, as one choice. */
export function VisitFields({ form, days }: Props) {
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
