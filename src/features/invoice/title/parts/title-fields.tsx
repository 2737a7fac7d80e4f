import type { ReactNode } from 'react';
import { useView } from '#core/react.ts';
import { Field } from '#ui/form/field.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { Segment } from '#ui/segment/segment.tsx';
import { FieldLine, FieldMore } from '#ui/text-field/field-line.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { TitleEntry } from '../title-entry.store.ts';
import { SuggestionList } from './suggestion-list.tsx';

interface Props {
  entry: TitleEntry;
  /** Beside the name, e.g. the way to the titles that are kept. */
  beside?: ReactNode;
  /** Further lines of the form, before the fields that few need. */
  children?: ReactNode;
}

/** The fields of a title as lines of a card; a person has no number of a taxpayer and no bank. */
export function TitleFields({ entry, beside, children }: Props) {
  const { form } = entry;
  const isCompany = useFormValue(form, 'titleType') === 2;
  const more = useView(entry.$more);
  return (
    // Left, a field shows what will be kept.
    <div onBlur={entry.tidy}>
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
              onChange={(type) => type !== null && entry.chooseType(type)}
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
            onChange={entry.typeName}
            suffix={beside}
          />
        )}
      </Field>
      <SuggestionList entry={entry} />
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
        onPress={entry.showMore}
      />
      {more && <RareFields entry={entry} isCompany={isCompany} />}
    </div>
  );
}

/** What an invoice can carry besides; nothing of it is needed. */
function RareFields({ entry: { form }, isCompany }: { entry: TitleEntry; isCompany: boolean }) {
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
