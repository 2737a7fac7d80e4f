import { needsPhotos, repairLimits } from '#contract/repair-rules.ts';
import { textLength } from '#contract/text-length.ts';
import { useView } from '#core/react.ts';
import { waitWord } from '#core/writes/wait-words.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { FormPhotos } from '#ui/form/form-photos.tsx';
import { Form } from '#ui/form/form.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { RegionFields } from '#ui/region-fields/region-fields.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { VisitTime } from '../../parts/visit-time.tsx';
import { createApplyWork, type ApplyWork } from '../apply-work.store.ts';
import type { RepairConfig } from '../../repair-data.ts';
import { FaultChoice } from './fault-choice.tsx';
import { PileChoice } from './pile-choice.tsx';

export { createApplyWork };

interface Props {
  config: RepairConfig;
  work: ApplyWork;
}

/** @param needed whether the chosen fault has to be shown; `null` before a choice */
const photosWord = (needed: boolean | null): string =>
  [needed === null ? '' : needed ? '必填' : '选填', `最多${repairLimits.images}张`]
    .filter(Boolean)
    .join(' · ');

/** The form: pile, fault, photos, whom and where, and when. Loaded beside the first data. */
export function ApplyBody({ config, work }: Props) {
  const { form, photos } = work;
  const faultType = useFormValue(form, 'faultType');
  return (
    <>
      <Form form={form} className="u-stack-3">
        <PileChoice config={config} work={work} />
        <FaultChoice config={config} form={form} />
        <Card>
          <Field form={form} name="description">
            {(field) => (
              <TextArea
                {...field}
                label="故障描述"
                max={repairLimits.text.max}
                length={textLength(field.value)}
                placeholder={`请写清现象，${repairLimits.text.min}-${repairLimits.text.max}个字`}
              />
            )}
          </Field>
          <div className="u-py-2">
            <p className="u-pb-2 u-text-2">
              故障照片
              <span className="u-ml-2 sub digits">{photosWord(needsPhotos(faultType))}</span>
            </p>
            <FormPhotos form={form} name="images" photos={photos} label="故障照片" camera />
          </div>
        </Card>
        <Card title="上门信息">
          <Field form={form} name="contactName">
            {(field) => <TextField {...field} label="联系人" placeholder="请填写姓名" />}
          </Field>
          <Field form={form} name="contactPhone">
            {(field) => <TextField {...field} label="手机号" inputMode="tel" placeholder="请填写手机号" />}
          </Field>
          <Field form={form} name="region">
            {(field) => <RegionFields {...field} regions={config.regions} />}
          </Field>
          <Field form={form} name="address">
            {(field) => <TextField {...field} long label="详细地址" placeholder="小区、楼栋、车位" />}
          </Field>
          <Field form={form} name="expectedTime">
            {(field) => <VisitTime {...field} slots={config.slots} />}
          </Field>
        </Card>
        <FormError form={form} />
      </Form>
      <LeaveDialog leave={work.leave}>您填写的内容会为您保留24小时。</LeaveDialog>
    </>
  );
}

/** The button that sends the form. */
export function SubmitBar({ work }: Pick<Props, 'work'>) {
  const wait = useView(work.$wait);
  return (
    <BottomBar>
      <Button grow onPress={work.form.submit} disabledReason={waitWord(wait)}>
        提交报修
      </Button>
    </BottomBar>
  );
}
