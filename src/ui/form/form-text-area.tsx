import { textLength } from '#contract/text-length.ts';
import type { Field as FieldName } from '#core/form/field-errors.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { TextArea } from '../text-area/text-area.tsx';
import { Field } from './field.tsx';

interface Props<Values extends object, Name extends FieldName<Values>> {
  form: FormStore<Values>;
  /** A field that is a text. */
  name: Values[Name] extends string ? Name : never;
  label: string;
  /** Length of the longest valid text, in characters as an owner counts them. */
  max: number;
  placeholder?: string;
}

/** Several lines of text of a form, with their length. */
export function FormTextArea<Values extends object, Name extends FieldName<Values>>({
  form,
  name,
  ...props
}: Props<Values, Name>) {
  return (
    <Field<Values, Name> form={form} name={name}>
      {({ value, error, onChange }) => {
        const text = String(value);
        return (
          <TextArea
            {...props}
            value={text}
            length={textLength(text)}
            error={error}
            onChange={(next) => onChange(next as Values[Name])}
          />
        );
      }}
    </Field>
  );
}
