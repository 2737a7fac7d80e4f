import { openLogin, useMade, useScreen, useView } from '#core/react.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { Province } from '#core/geo/region-choice.ts';
import { parkingTypes, powerSources, propertyConsents } from '#contract/schema/home-pile/apply-choices.ts';
import { applyLimits } from '#contract/pile/apply-rules.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormTextArea } from '#ui/form/form-text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconLocate } from '#ui/icon/set/locate.ts';
import { RegionFields } from '#ui/region-fields/region-fields.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { useScrollRestoration } from '#ui/use-scroll-restoration.ts';
import { ApplySteps } from '../application-views.tsx';
import { createApply, type ApplyWork, type ApplyStart } from './apply.store.ts';
import { LabelledChoices, VisitDay } from '../apply-fields.tsx';
import { consentWords, parkingWords, powerWords, styleWords } from '../application-words.ts';

/** The regions of the country have 25 KiB: no page starts with them. */
const loadRegions = () => import('#core/geo/china-regions.ts');

/** /pile/applyForm */
export default function PileApplyIsland() {
  const screen = useScreen(createApply);
  const live = useView(screen.$start);
  const work = useView(screen.$work);
  const start = live.state === 'ready' ? live.value : null;
  const late = useLazyPart(loadRegions, {
    wanted: start !== null,
    ahead: true,
  });
  return (
    <Page
      route="pileApplyForm"
      onBack={work?.leave.goBack}
      bar={start && work && late.part && <NextBar work={work} />}
    >
      <LiveView
        live={live}
        onRetry={screen.refresh}
        onLogin={() => openLogin('pileApplyForm')}
        skeleton={<Skeleton card lines={8} />}
        first
      >
        {(shown) => (
          <>
            <ApplySteps step={1} />
            <LazyPart state={late} skeleton={<Skeleton card lines={5} />}>
              {({ chinaRegions }) =>
                work && <ApplyForm start={shown} work={work} chinaRegions={chinaRegions} />
              }
            </LazyPart>
          </>
        )}
      </LiveView>
    </Page>
  );
}

interface Props {
  start: ApplyStart;
  work: ApplyWork;
  /** @returns all of the country: the back end says where piles are offered */
  chinaRegions: () => readonly Province[];
}

const optionsOf = <T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: words[value] }));

/** The first page: contact, address, parking place with its power supply, and visit. */
function ApplyForm({ start: { config }, work, chinaRegions }: Props) {
  const { form } = work;
  const regions = useMade(chinaRegions);
  const isYard = useFormValue(form, 'parkingType') === 'PRIVATE_YARD';
  const slot = useFormValue(form, 'expectedSlot');
  const styles = useView(work.$styles);
  useScrollRestoration(work.scroll, true);
  return (
    <>
      <Form form={form} className="u-stack-3" onEnter={work.next}>
        <Card title="联系人">
          <Field form={form} name="contactName">
            {(field) => <TextField {...field} label="姓名" placeholder="请填写姓名" />}
          </Field>
          <Field form={form} name="contactPhone">
            {(field) => <TextField {...field} label="手机号" inputMode="tel" placeholder="请填写手机号" />}
          </Field>
          <Field form={form} name="isOwner">
            {({ value, onChange, error }) => (
              <LabelledChoices
                label="车主本人"
                value={value === null ? null : value ? 'YES' : 'NO'}
                options={[
                  { value: 'YES', label: '是' },
                  { value: 'NO', label: '否，需授权书' },
                ]}
                onChange={(next) => onChange(next === 'YES')}
                error={error}
              />
            )}
          </Field>
        </Card>
        <Card title="安装地址">
          <Field form={form} name="region">
            {(field) => <RegionFields {...field} regions={regions} />}
          </Field>
          <Field form={form} name="communityName">
            {(field) => <TextField {...field} long label="小区名称" placeholder="请填写小区名称" />}
          </Field>
          <Field form={form} name="address">
            {(field) => (
              <TextField
                {...field}
                label="详细地址"
                long
                placeholder="楼栋、单元、门牌号"
                suffix={
                  <IconButton
                    icon={iconLocate}
                    label="定位所在地区"
                    onPress={() => void work.locate(regions)}
                  />
                }
              />
            )}
          </Field>
        </Card>
        <Card title="车位与取电">
          <Field form={form} name="parkingType">
            {(field) => (
              <LabelledChoices {...field} label="车位类型" options={optionsOf(parkingTypes, parkingWords)} />
            )}
          </Field>
          {!isYard && (
            <Field form={form} name="parkingNo">
              {(field) => <TextField {...field} label="车位号" placeholder="请填写车位号" />}
            </Field>
          )}
          <Field form={form} name="powerSource">
            {(field) => (
              <LabelledChoices {...field} label="取电方式" options={optionsOf(powerSources, powerWords)} />
            )}
          </Field>
          {!isYard && (
            <Field form={form} name="propertyConsent">
              {(field) => (
                <LabelledChoices
                  {...field}
                  label="物业意见"
                  options={optionsOf(propertyConsents, consentWords)}
                />
              )}
            </Field>
          )}
        </Card>
        <Card title="安装与上门">
          <Field form={form} name="style">
            {(field) => (
              <LabelledChoices {...field} label="充电桩类型" options={optionsOf(styles, styleWords)} />
            )}
          </Field>
          <Field form={form} name="expectedDate">
            {({ value, error }) => (
              <VisitDay
                days={config.days}
                value={{ date: value, slot }}
                onChange={work.chooseVisit}
                error={error}
              />
            )}
          </Field>
          <FormTextArea
            form={form}
            name="remark"
            label="备注"
            max={applyLimits.remark}
            placeholder="选填，如门禁、停车要求"
          />
        </Card>
        <FormError form={form} />
      </Form>
      <LeaveDialog leave={work.leave}>您填写的文字会为您保留24小时。</LeaveDialog>
    </>
  );
}

/** The button to the documents. */
export const NextBar = ({ work }: Pick<Props, 'work'>) => (
  <BottomBar>
    {useView(work.form.$draftStored) && <span className="sub u-from-7">已自动保存草稿</span>}
    <Button grow onPress={work.next}>
      下一步
    </Button>
  </BottomBar>
);
