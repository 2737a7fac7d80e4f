import type { ReactNode } from 'react';
import { useView } from '#core/react.ts';
import { Field } from '#ui/form/field.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { Segment } from '#ui/segment/segment.tsx';
import { FieldLine, FieldMore } from '#ui/text-field/field-line.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { TitleFieldsStore } from './title-fields.store.ts';

interface Props {
  fields: TitleFieldsStore;
  /** Content beside the name, e.g. a link to the saved titles. */
  beside?: ReactNode;
  /** Further fields of the form, above the rare fields. */
  children?: ReactNode;
}

/** The fields of a title as lines of a card; a person has no tax number and no bank. */
export function TitleFields({ fields, beside, children }: Props) {
  const { form } = fields;
  const isCompany = useFormValue(form, 'titleType') === 2;
  const more = useView(fields.$more);
  return (
    // A field that loses the focus shows its value as it will be saved.
    <div onBlur={fields.tidy}>
      <Field form={form} name="titleType">
        {({ value, error }) => (
          <FieldLine label="抬头类型" error={error}>
            <Segment
              label="抬头类型"
              value={value}
              options={[
                { value: 2, label: '企业' },
                { value: 1, label: '个人' },
              ]}
              onChange={(type) => type !== null && fields.chooseType(type)}
            />
          </FieldLine>
        )}
      </Field>
      <Field form={form} name="title">
        {({ value, error }) => (
          <TextField
            label="发票抬头"
            long
            value={value}
            error={error}
            placeholder={isCompany ? '企业全称，与营业执照一致' : '姓名或单位名称'}
            onChange={fields.typeName}
            suffix={beside}
          />
        )}
      </Field>
      <SuggestionList fields={fields} />
      {isCompany && (
        <Field form={form} name="taxNo">
          {(field) => <TextField {...field} long label="税号" placeholder="纳税人识别号或统一社会信用代码" />}
        </Field>
      )}
      <Field form={form} name="email">
        {(field) => (
          <TextField {...field} label="接收邮箱" inputMode="email" placeholder="发票开好后发到这里" />
        )}
      </Field>
      {children}
      <FieldMore
        label="更多信息"
        hint={isCompany ? '电话、地址、开户行' : '电话'}
        open={more}
        onPress={fields.showMore}
      />
      {more && <RareFields fields={fields} isCompany={isCompany} />}
    </div>
  );
}

/** Optional fields that few users need. */
function RareFields({ fields: { form }, isCompany }: { fields: TitleFieldsStore; isCompany: boolean }) {
  return (
    <>
      <Field form={form} name="phone">
        {(field) => <TextField {...field} label="手机号" inputMode="tel" placeholder="选填" />}
      </Field>
      {isCompany && (
        <>
          <Field form={form} name="regAddress">
            {(field) => <TextField {...field} long label="注册地址" placeholder="选填" />}
          </Field>
          <Field form={form} name="regPhone">
            {(field) => <TextField {...field} label="注册电话" inputMode="tel" placeholder="选填" />}
          </Field>
          <Field form={form} name="bankName">
            {(field) => <TextField {...field} long label="开户银行" placeholder="选填" />}
          </Field>
          <Field form={form} name="bankAccount">
            {(field) => <TextField {...field} label="银行账号" inputMode="numeric" placeholder="选填" />}
          </Field>
        </>
      )}
    </>
  );
}

/** Companies that match the typed name, each with its tax number. */
function SuggestionList({ fields }: { fields: TitleFieldsStore }) {
  const suggestions = useView(fields.$suggestions);
  if (suggestions.length === 0) return null;
  return (
    <ul
      className="u-lines u-px-3 u-mb-2 u-rounded-2 u-bg-surface-2"
      aria-label="匹配的企业"
      data-part="suggestions"
    >
      {suggestions.map((suggestion) => (
        <li key={`${suggestion.title} ${suggestion.taxNo}`}>
          <button
            type="button"
            className="u-block u-w-full u-min-h-touch u-py-2 u-cursor-pointer"
            onClick={() => fields.fillSuggestion(suggestion)}
          >
            {suggestion.title}
            {suggestion.taxNo !== null && (
              <span className="u-block sub digits break-anywhere">{suggestion.taxNo}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
