import { codes } from '#contract/codes.ts';
import { openLogin, useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconHome } from '#ui/icon/set/home.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { voidReasonCodes, voidReasons } from '#contract/schema/home-pile/apply-choices.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormTextArea } from '#ui/form/form-text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { Tick } from '#ui/tick/tick.tsx';
import type { Application } from '../apply-target.store.ts';
import { NoApplication } from '../application-views.tsx';
import { statusLabel } from '../application-words.ts';
import { canBeVoided, createVoid, longest, type VoidWork } from './void-application.store.ts';

/** The application has moved on since the link was made, or is void already: its page shows what can be done. */
const NotVoidable = ({ application: { applyId, status } }: { application: Application }) => (
  <Empty
    icon={iconHome}
    text={`${statusLabel(status).text}，当前状态不可作废`}
    action={{ label: '查看进度', href: href('pileDetails', { id: applyId }) }}
  />
);

/** /pile/voidOrder?applyId */
export default function PileVoidIsland() {
  const screen = useScreen(createVoid);
  const live = useView(screen.$application);
  const work = useView(screen.$work);
  const isAllowed = live.state === 'ready' && canBeVoided(live.value);
  return (
    <Page
      route="pileVoidOrder"
      onBack={work?.leave.goBack}
      bar={isAllowed && work && <VoidBar work={work} />}
    >
      <div className="u-stack-3">
        <VoidRules />
        {failedWith(live, codes.noSuchOrder) ? (
          <NoApplication />
        ) : (
          <LiveView
            live={live}
            onRetry={screen.refresh}
            onLogin={() => openLogin('pileVoidOrder')}
            skeleton={<Skeleton card lines={5} />}
          >
            {(shown) =>
              canBeVoided(shown) ? work && <VoidForm work={work} /> : <NotVoidable application={shown} />
            }
          </LiveView>
        )}
      </div>
    </Page>
  );
}

interface Props {
  work: VoidWork;
}

/** The reason, and the consent to the rules. */
export function VoidForm({ work }: Props) {
  const { form } = work;
  const asking = useView(work.$asking);
  const isOther = useFormValue(form, 'reasonCode') === 'OTHER';
  return (
    <>
      <Form form={form} className="u-stack-3" onEnter={work.ask}>
        <Card title="作废原因">
          <Field form={form} name="reasonCode">
            {(field) => (
              <Choices
                {...field}
                label="作废原因"
                wide
                options={voidReasonCodes.map((code) => ({
                  value: code,
                  label: voidReasons[code],
                }))}
              />
            )}
          </Field>
          {isOther && (
            <FormTextArea
              form={form}
              name="reasonText"
              label="原因说明"
              max={longest}
              placeholder="请输入5-100个字"
            />
          )}
        </Card>
        <Card>
          <Field form={form} name="knows">
            {({ value, ...field }) => <Tick {...field} checked={value} label="我已知晓作废后权益处理规则" />}
          </Field>
        </Card>
        <FormError form={form} />
      </Form>
      <Dialog
        open={asking}
        title="作废后将无法恢复，确定提交吗？"
        actions={[
          { label: '再想想', tone: 'plain', onPress: work.dismiss },
          { label: '提交作废', tone: 'danger', onPress: work.send },
        ]}
        onClose={work.dismiss}
      />
      <LeaveDialog leave={work.leave}>您填写的内容会为您保留24小时。</LeaveDialog>
    </>
  );
}

/** The button that asks before it submits. */
export const VoidBar = ({ work }: Props) => (
  <BottomBar>
    <Button variant="danger" grow onPress={work.ask}>
      提交
    </Button>
  </BottomBar>
);

/** The rules of voiding, which can be read while the application is loaded. */
export const VoidRules = () => (
  <Card title="作废规则">
    <ul className="u-text-2 u-stack-3">
      <li>作废申请由客服审核，审核期间服务暂停。</li>
      <li>安装或配送开始后不能作废。</li>
      <li>作废后家充权益按权益规则处理，结果以审核回复为准。</li>
    </ul>
  </Card>
);
