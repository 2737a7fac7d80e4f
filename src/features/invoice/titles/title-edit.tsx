import { openLogin, useScreen, useView } from '#core/react.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { iconUser } from '#ui/icon/set/user.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { DoubtDialog, RemoveDialog } from './title-dialogs.tsx';
import * as editPage from './title-edit.page.tsx';
import { createTitleEditScreen, type TitleEdit } from './title-edit.store.ts';
import { TitleFields } from './title-fields.tsx';

/** /invoice/setting?id */
export default function TitleEditIsland() {
  const screen = useScreen(createTitleEditScreen);
  const live = useView(screen.$titles);
  const edit = useView(screen.$edit);
  return (
    <Page
      route="invoiceSetting"
      onBack={edit ? screen.goBack : undefined}
      bar={edit && <EditBar edit={edit} />}
    >
      <LiveView
        live={live}
        onRetry={screen.refresh}
        onLogin={() => openLogin('invoiceSetting')}
        skeleton={<Skeleton card lines={6} />}
        first
      >
        {(titles) => {
          const reason = screen.refusal(titles);
          return reason === null ? (
            <div>
              {editPage.view(titles)}
              {edit && <EditForm edit={edit} />}
            </div>
          ) : (
            <Empty icon={iconUser} text={reason} action={{ label: '返回', onPress: screen.goBack }} />
          );
        }}
      </LiveView>
    </Page>
  );
}

function EditForm({ edit }: { edit: TitleEdit }) {
  const { form, titleFields, title } = edit;
  return (
    <>
      <Form form={form} className="u-stack-3" onEnter={edit.save}>
        <Card>
          <TitleFields fields={titleFields} />
        </Card>
        <Card>
          <Field form={form} name="isDefault">
            {({ value, onChange }) => (
              <Row
                label="设为默认抬头"
                hint={edit.isDefaultAlways ? '当前默认，可在其他抬头上更换' : '开票时自动填入'}
                value={
                  edit.isDefaultAlways ? (
                    '默认'
                  ) : (
                    <Switch label="设为默认抬头" checked={value} onChange={onChange} />
                  )
                }
              />
            )}
          </Field>
        </Card>
        <FormError form={form} />
      </Form>
      <DoubtDialog fields={titleFields} />
      <RemoveDialog removal={edit.removal} />
      <LeaveDialog leave={edit.leave}>{title ? undefined : '您填写的内容会为您保留24小时。'}</LeaveDialog>
    </>
  );
}

/** The buttons of the form; a new title cannot be deleted. */
const EditBar = ({ edit }: { edit: TitleEdit }) => (
  <BottomBar>
    {edit.title && (
      <Button variant="plain" onPress={edit.remove}>
        删除
      </Button>
    )}
    <Button grow onPress={edit.save}>
      保存
    </Button>
  </BottomBar>
);
