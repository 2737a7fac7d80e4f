import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { textLength } from '#contract/text-length.ts';
import { openLogin, useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconHelp } from '#ui/icon/set/help.ts';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { iconList } from '#ui/icon/set/list.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Note } from '#ui/note/note.tsx';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { FieldLine } from '#ui/text-field/field-line.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { ConfirmDialog, DoubtDialog } from '../titles/title-dialogs.tsx';
import { TitleFields } from '../titles/title-fields.tsx';
import { SumCard } from './invoice-request.page.tsx';
import { createRequest, type Application } from './invoice-request.store.ts';

/** /invoice/invoiceSelect */
export default function RequestIsland() {
  const screen = useScreen(createRequest);
  const live = useView(screen.$orders);
  const application = useView(screen.$application);
  const orders = live.state === 'ready' ? live.value.list : [];
  // Without chosen orders the page asks for nothing.
  const isEmpty = live.state === 'failed' && live.error.kind === 'code' && live.error.code === undefined;
  return (
    <Page
      route="invoiceSelect"
      onBack={application?.leave.goBack}
      action={<IconButton icon={iconHelp} label="开票说明" href={href('invoiceExplain')} />}
      bar={application && orders.length > 0 && <SubmitBar application={application} />}
    >
      {isEmpty ? (
        <Empty
          icon={iconInvoice}
          text={applyTexts.none}
          action={{ label: '选择订单', href: screen.listLink }}
        />
      ) : (
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={() => openLogin('invoiceSelect')}
          skeleton={<Skeleton card lines={5} />}
          first
        >
          {() => (
            <>
              <SumCard orders={orders} />
              {application && <RequestForm orders={orders} application={application} />}
            </>
          )}
        </LiveView>
      )}
    </Page>
  );
}

interface Props {
  orders: readonly UninvoicedOrder[];
  application: Application;
}

/** The application: title of the invoice and e-mail address. */
function RequestForm({ orders, application }: Props) {
  const { form, titleFields } = application;
  return (
    <>
      <Form form={form} className="u-stack-3" onEnter={application.submit}>
        <Card>
          <div className="u-line-b">
            <FieldLine label="发票类型">
              <span className="u-flex-1">数电普票</span>
              <span className="sub">电子发票</span>
            </FieldLine>
          </div>
          <TitleFields
            fields={titleFields}
            beside={
              <IconButton icon={iconList} label="选择常用抬头" href={href('invoiceCommonUse', { pick: 1 })} />
            }
          >
            <Field form={form} name="remark">
              {(field) => (
                <TextField
                  {...field}
                  long
                  label="备注"
                  placeholder="选填，显示在发票备注栏"
                  suffix={
                    <span className="sub digits">
                      {textLength(field.value)}/{invoiceLimits.remark}
                    </span>
                  }
                />
              )}
            </Field>
          </TitleFields>
        </Card>
        <FormError form={form} />
        <Terms orders={orders} />
      </Form>
      <ConfirmDialog confirmation={application.confirmation} />
      <DoubtDialog fields={titleFields} />
      <NoticeDialog
        notice={useView(application.$notice)}
        onFollow={application.followNotice}
        onDismiss={application.dismissNotice}
      />
      <LeaveDialog leave={application.leave}>您填写的内容会为您保留24小时。</LeaveDialog>
    </>
  );
}

/** The seller, what the invoice leaves out, and the terms. */
function Terms({ orders }: Pick<Props, 'orders'>) {
  return (
    <Note>
      开票主体：{orders[0]?.sellerName ?? '--'}
      。能量卡、优惠券与积分抵扣的部分，以及注明不可开票的停车费，不在开票金额内。提交即表示同意
      <a className="link u-underline" href={href('moreActionAgreementInfo', { id: 'invoice' })}>
        《电子发票服务协议》
      </a>
    </Note>
  );
}

const SubmitBar = ({ application }: Pick<Props, 'application'>) => (
  <BottomBar>
    <Button grow onPress={application.submit} disabledReason={useView(application.cooldown.$reason)}>
      提交申请
    </Button>
  </BottomBar>
);
