import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { textLength } from '#contract/text-length.ts';
import { useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconList } from '#ui/icon/set/list.ts';
import { Note } from '#ui/note/note.tsx';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { FieldLine } from '#ui/text-field/field-line.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { ConfirmDialog } from '../../title/parts/confirm-dialog.tsx';
import { DoubtDialog } from '../../title/parts/doubt-dialog.tsx';
import { TitleFields } from '../../title/parts/title-fields.tsx';
import { createRequestWork, type RequestWork } from '../request-form.store.ts';

export { createRequestWork };

interface Props {
  orders: readonly UninvoicedOrder[];
  work: RequestWork;
}

/** The application: to whom the invoice is made out, where it is sent. */
export function RequestForm({ orders, work }: Props) {
  const { form, entry } = work;
  return (
    <>
      <Form form={form} className="u-stack-3" onEnter={work.submit}>
        <Card>
          <div className="u-line-b">
            <FieldLine label="发票类型">
              <span className="u-flex-1">数电普票</span>
              <span className="sub">电子发票</span>
            </FieldLine>
          </div>
          <TitleFields
            entry={entry}
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
      <ConfirmDialog confirmation={work.confirmation} />
      <DoubtDialog entry={entry} />
      <NoticeDialog
        notice={useView(work.$notice)}
        onFollow={work.followNotice}
        onDismiss={work.dismissNotice}
      />
      <LeaveDialog leave={work.leave}>您填写的内容会为您保留24小时。</LeaveDialog>
    </>
  );
}

/** Who issues the invoice, what is not on it, and the terms. */
function Terms({ orders }: Pick<Props, 'orders'>) {
  return (
    <Note>
      开票主体：{orders[0]?.sellerName ?? '--'}。能量卡、优惠券与积分抵扣的部分不开票。提交即表示同意
      <a className="link u-underline" href={href('moreActionAgreementInfo', { id: 'invoice' })}>
        《电子发票服务协议》
      </a>
    </Note>
  );
}

/** The button that sends the application. */
export const SubmitBar = ({ work }: Pick<Props, 'work'>) => (
  <BottomBar>
    <Button grow onPress={work.submit} disabledReason={useView(work.again.$reason)}>
      提交申请
    </Button>
  </BottomBar>
);
