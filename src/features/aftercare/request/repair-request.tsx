import { openLogin, useScreen, useView } from '#core/react.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { needsPhotos, repairLimits, unbound } from '#contract/repair-rules.ts';
import { waitWord } from '#core/writes/wait-words.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormTextArea } from '#ui/form/form-text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { FormPhotos } from '#ui/form/form-photos.tsx';
import { Form } from '#ui/form/form.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { RegionFields } from '#ui/region-fields/region-fields.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { FormStore } from '#core/form/form.store.ts';
import { Choices } from '#ui/choices/choices.tsx';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { Note } from '#ui/note/note.tsx';
import { formatDate } from '#core/time/day.ts';
import { createRepairRequest, type RequestWork, type RepairEntry } from './repair-request.store.ts';
import { RequestHint } from './repair-request.page.tsx';
import { VisitTime } from '../visit-time.tsx';
import { type RepairConfig, leakWarning } from '../repair-words.ts';

/** /aftercare/apply */
export default function RepairRequestIsland() {
  const screen = useScreen((env) => createRepairRequest(env));
  const live = useView(screen.$config);
  const work = useView(screen.$work);
  const isReady = live.state === 'ready';
  return (
    <Page
      route="aftercareApply"
      onBack={work?.leave.goBack}
      bar={isReady && work && <SubmitBar work={work} />}
    >
      <LiveView
        live={live}
        onRetry={screen.refresh}
        onLogin={() => openLogin('aftercareApply')}
        skeleton={<Skeleton card lines={8} />}
        first
      >
        {(config) => (
          <>
            <RequestHint config={config} />
            {work && <RequestForm config={config} work={work} />}
          </>
        )}
      </LiveView>
    </Page>
  );
}

interface FormProps {
  config: RepairConfig;
  work: RequestWork;
}

/** @param needed whether the chosen fault needs photos; `null` before a choice */
const photosWord = (needed: boolean | null): string =>
  [needed === null ? '' : needed ? '必填' : '选填', `最多${repairLimits.images}张`]
    .filter(Boolean)
    .join(' · ');

/** The form: pile, fault, photos, contact, address and time of the visit. */
function RequestForm({ config, work }: FormProps) {
  const { form, photos } = work;
  const faultType = useFormValue(form, 'faultType');
  return (
    <>
      <Form form={form} className="u-stack-3">
        <PileCard config={config} work={work} />
        <FaultCard config={config} form={form} />
        <Card>
          <FormTextArea
            form={form}
            name="description"
            label="故障描述"
            max={repairLimits.text.max}
            placeholder={`请写清现象，${repairLimits.text.min}-${repairLimits.text.max}个字`}
          />
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

/** The button that submits the form. */
function SubmitBar({ work }: Pick<FormProps, 'work'>) {
  const wait = useView(work.$wait);
  return (
    <BottomBar>
      <Button grow onPress={work.form.submit} disabledReason={waitWord(wait)}>
        提交报修
      </Button>
    </BottomBar>
  );
}

interface FaultChoiceProps {
  config: RepairConfig;
  form: FormStore<RepairEntry>;
}

/** The fault; a leakage current is dangerous, so its warning is shown at once. */
function FaultCard({ config, form }: FaultChoiceProps) {
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

interface PileChoiceProps {
  config: RepairConfig;
  work: RequestWork;
}

const free = '维修收费前会先报价，您同意后才会维修';

/** @returns whether the repair is free of charge */
function warrantyWords({ piles }: RepairConfig, { inWarranty }: RequestWork, pileId: string): string {
  const end = piles.find((pile) => pile.pileId === pileId)?.warrantyEnd ?? null;
  const runs = inWarranty(pileId);
  if (runs === null) return free;
  return runs
    ? `保修期至 ${formatDate(end)}，正常故障免费维修`
    : `保修期已于 ${formatDate(end)} 结束，${free}`;
}

/** The pile to repair, or the number of a pile that is not bound. */
function PileCard({ config, work }: PileChoiceProps) {
  const { form, choosePile } = work;
  const chosen = useFormValue(form, 'pileId');
  const { piles } = config;
  return (
    <Card title="报修设备">
      {/* The last pile may have been unbound while the form was open: then there is a choice again. */}
      {(piles.length > 0 || form.initial.pileId !== unbound) && (
        <Field form={form} name="pileId">
          {({ value, error }) => (
            <Choices
              label="报修设备"
              wide
              value={value}
              options={[
                ...piles.map(({ pileId, name, sn }) => ({
                  value: pileId,
                  label: (
                    <span>
                      {name}
                      <span className="u-block sub digits break-anywhere">{sn}</span>
                    </span>
                  ),
                })),
                { value: unbound, label: '未绑定的设备' },
              ]}
              onChange={choosePile}
              error={error}
            />
          )}
        </Field>
      )}
      {chosen === unbound && (
        <Field form={form} name="pileSn">
          {(field) => <TextField {...field} label="设备编号" placeholder="桩身铭牌上的 SN" />}
        </Field>
      )}
      {chosen !== null && (
        <div className="u-pt-2">
          <Note>{warrantyWords(config, work, chosen)}</Note>
        </div>
      )}
    </Card>
  );
}
