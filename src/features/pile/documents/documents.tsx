import { openLogin, useScreen, useView } from '#core/react.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { identityMark, mostOf, neededPapers } from '#contract/pile/document-rules.ts';
import { documentTypes, isIdentity, type DocumentType } from '#contract/schema/home-pile/apply-choices.ts';
import type { LeaveStore } from '#core/form/leave.store.ts';
import { waitWord } from '#core/writes/wait-words.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { FormPhotos } from '#ui/form/form-photos.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { iconLock } from '#ui/icon/set/lock.ts';
import { Note } from '#ui/note/note.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { fileBytesMax } from '#contract/schema/file.ts';
import type { ApplyTarget } from '../apply-target.store.ts';
import { ApplySteps } from '../application-views.tsx';
import { createDocuments, type DocumentsWork, type Versions } from './documents.store.ts';
import { documentWords } from '../application-words.ts';
import { DocumentSample } from './document-sample.tsx';

/** /pile/idCard?vinNo&serviceType&productId, or ?applyId */
export default function PileDocumentsIsland({ versions }: { versions: Versions }) {
  const screen = useScreen((env) => createDocuments(env, { versions }));
  const live = useView(screen.$target);
  const work = useView(screen.$work);
  const target = live.state === 'ready' ? live.value : null;
  return (
    <Page route="pileIdCard" onBack={work?.leave.goBack} bar={target && work && <SubmitBar work={work} />}>
      <div className="u-stack-3">
        <div>
          <ApplySteps step={2} />
          <PictureRules />
        </div>
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={() => openLogin('pileIdCard')}
          skeleton={<Skeleton card lines={8} />}
        >
          {(shown) => work && <DocumentsForm target={shown} work={work} />}
        </LiveView>
      </div>
    </Page>
  );
}

interface Props {
  target: ApplyTarget;
  work: DocumentsWork;
}

/** Link to an agreement. The chosen pictures are lost when this page is left, so it asks first. */
function Agreement({ id, name, leave }: { id: string; name: string; leave: LeaveStore }) {
  const address = href('moreActionAgreementInfo', { id });
  return (
    <a
      className="link"
      href={address}
      onClick={(event) => {
        event.preventDefault();
        leave.goTo(address);
      }}
    >
      {name}
    </a>
  );
}

/** The pictures of one document, with the result of the last review. */
function Document({ type, target, work }: Props & { type: DocumentType }) {
  const refused = target.application?.documents.find(
    (document) => document.type === type && document.state === 'REJECTED',
  );
  return (
    <div className="u-py-2">
      <p className="u-pb-2 u-text-2">
        {documentWords[type]}
        {mostOf[type] > 1 && <span className="u-ml-2 sub digits">最多{mostOf[type]}张</span>}
      </p>
      {refused && <Note tone="fault">{refused.reason ?? '未通过审核，请重新上传'}</Note>}
      {work.kept.has(type) && <Note>已上传，无需更换可不选</Note>}
      <FormPhotos
        form={work.form}
        name={type}
        photos={work.photos[type]}
        label={documentWords[type]}
        camera
        sample={<DocumentSample type={type} />}
      />
    </div>
  );
}

/** The identity card: nothing can be chosen before the user has agreed to the use of it. */
function Identity({ target, work }: Props) {
  const agrees = useFormValue(work.form, 'idConsent');
  return (
    <Card title="身份证">
      <Note icon={iconLock}>
        仅用于核对申请人身份，完成或作废30天后删除。上传时会自动加上“
        {identityMark}”和日期的水印。
      </Note>
      <Field form={work.form} name="idConsent">
        {({ value, error }) => (
          <Tick
            checked={value}
            onChange={(next) => void work.consent(next)}
            label={
              <>
                已阅读并同意
                <Agreement id="idConsent" name="《身份信息使用授权》" leave={work.leave} />
              </>
            }
            error={error}
          />
        )}
      </Field>
      {agrees &&
        documentTypes.filter(isIdentity).map((type) => <Document key={type} {...{ type, target, work }} />)}
    </Card>
  );
}

/** The second page of an application: the documents that follow from its first page. */
export function DocumentsForm({ target, work }: Props) {
  const { form } = work;
  const needed = neededPapers({
    isOwner: useFormValue(form, 'isOwner'),
    parkingType: useFormValue(form, 'parkingType'),
    propertyConsent: useFormValue(form, 'propertyConsent'),
  });
  // Renders again when the draft is restored, which happens after the first render.
  useFormValue(form, 'communityName');
  if (!work.isFirstFilled())
    return <Empty text="请先填写申请信息" action={{ label: '去填写', href: work.formLink }} />;
  return (
    <>
      <Form form={form} className="u-stack-3">
        <Identity target={target} work={work} />
        <Card title="安装资料">
          {needed
            .filter((type) => !isIdentity(type))
            .map((type) => (
              <Document key={type} {...{ type, target, work }} />
            ))}
        </Card>
        <FormError form={form} />
      </Form>
      <LeaveDialog leave={work.leave}>已选择的图片不会保留，填写的文字会为您保留24小时。</LeaveDialog>
    </>
  );
}

/** The agreement, and the button that submits both pages. */
export function SubmitBar({ work }: Pick<Props, 'work'>) {
  const { form, leave, $wait } = work;
  const wait = useView($wait);
  useFormValue(form, 'communityName');
  if (!work.isFirstFilled()) return null;
  return (
    <BottomBar
      legal={
        <Field form={form} name="agreement">
          {({ value, onChange, error }) => (
            <Tick
              checked={value}
              onChange={onChange}
              label={
                <>
                  已阅读并同意
                  <Agreement id="pileInstall" name="《家充桩安装服务协议》" leave={leave} />
                </>
              }
              error={error}
            />
          )}
        </Field>
      }
    >
      <Button grow onPress={form.submit} disabledReason={waitWord(wait)}>
        提交申请
      </Button>
    </BottomBar>
  );
}

/** The rules for every picture, shown before the form is there. */
export const PictureRules = () => (
  <Note>
    请用相机原图，四角完整、文字清楚；JPG、PNG格式，每张不超过
    {fileBytesMax / 1024 / 1024}
    M。图片不会保存在手机上。
  </Note>
);
