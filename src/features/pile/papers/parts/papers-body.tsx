import { identityMark, mostOf, neededPapers } from '#contract/pile/document-rules.ts';
import { documentTypes, isIdentity, type DocumentType } from '#contract/schema/home-pile/apply-choices.ts';
import type { LeaveStore } from '#core/form/leave.store.ts';
import { useView } from '#core/react.ts';
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
import type { Former } from '../../former.store.ts';
import { paperWords } from '../../pile-words.ts';
import { PaperSample } from './paper-sample.tsx';
import { createPapers, type Papers } from '../papers.store.ts';

export { createPapers };

interface Props {
  about: Former;
  work: Papers;
}

/** An agreement is a page of its own, and chosen pictures do not outlive this one: the owner is asked before he goes. */
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

/** Pictures of one paper, and what became of those that were handed in before. */
function Paper({ type, about, work }: Props & { type: DocumentType }) {
  const refused = about.application?.documents.find(
    (paper) => paper.type === type && paper.state === 'REJECTED',
  );
  return (
    <div className="u-py-2">
      <p className="u-pb-2 u-text-2">
        {paperWords[type]}
        {mostOf[type] > 1 && <span className="u-ml-2 sub digits">最多{mostOf[type]}张</span>}
      </p>
      {refused && <Note tone="fault">{refused.reason ?? '未通过审核，请重新上传'}</Note>}
      {work.kept.has(type) && <Note>已上传，无需更换可不选</Note>}
      <FormPhotos
        form={work.form}
        name={type}
        photos={work.photos[type]}
        label={paperWords[type]}
        camera
        sample={<PaperSample type={type} />}
      />
    </div>
  );
}

/** Papers of an identity: nothing can be chosen before the owner has agreed to what they are used for. */
function Identity({ about, work }: Props) {
  const agrees = useFormValue(work.form, 'idConsent');
  return (
    <Card title="身份证">
      <Note icon={iconLock}>
        仅用于核对申请人身份，完成或作废30天后删除。上传时会自动加上“{identityMark}”和日期的水印。
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
        documentTypes.filter(isIdentity).map((type) => <Paper key={type} {...{ type, about, work }} />)}
    </Card>
  );
}

/** The second page of the form: the papers that its first page asks for. */
export function PapersBody({ about, work }: Props) {
  const { form } = work;
  const needed = neededPapers({
    isOwner: useFormValue(form, 'isOwner'),
    parkingType: useFormValue(form, 'parkingType'),
    propertyConsent: useFormValue(form, 'propertyConsent'),
  });
  // A draft comes after the first render, all of it at once.
  useFormValue(form, 'communityName');
  if (!work.isFirstFilled())
    return <Empty text="请先填写申请信息" action={{ label: '去填写', href: work.formLink }} />;
  return (
    <>
      <Form form={form} className="u-stack-3">
        <Identity about={about} work={work} />
        <Card title="安装资料">
          {needed
            .filter((type) => !isIdentity(type))
            .map((type) => (
              <Paper key={type} {...{ type, about, work }} />
            ))}
        </Card>
        <FormError form={form} />
      </Form>
      <LeaveDialog leave={work.leave}>已选择的图片不会保留，填写的文字会为您保留24小时。</LeaveDialog>
    </>
  );
}

/** The agreement, and the button that sends both pages. */
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
