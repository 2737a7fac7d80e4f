import { caseLimits } from '#contract/case-rules.ts';
import { codes } from '#contract/codes.ts';
import type { CaseKind } from '#contract/schema/case.ts';
import type { Live } from '#core/live.ts';
import { openLogin, useScreen, useView } from '#core/react.ts';
import { caseKindWords } from '#domain/case/case-words.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { failedWith } from '#ui/detail-page/failed-with.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormTextArea } from '#ui/form/form-text-area.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { FormPhotos } from '#ui/form/form-photos.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { iconChat } from '#ui/icon/set/chat.ts';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Note } from '#ui/note/note.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { attachedFacts } from '../attached-facts.tsx';
import { CaseHint, type CaseDraft } from './case-new.page.tsx';
import { createCaseNew, openCaseOf, type CaseWork } from './case-new.store.ts';

/** /case/new?orderNo&connectorId&kind */
export default function CaseNewIsland() {
  const screen = useScreen((env) => createCaseNew(env));
  const live = useView(screen.$draft);
  const work = useView(screen.$work);
  const draft = live.state === 'ready' ? live.value : null;
  return (
    <Page
      route="caseNew"
      onBack={work?.leave.goBack}
      bar={draft && work && <SubmitBar draft={draft} work={work} />}
    >
      {failedWith(live, codes.noSuchOrder) ? (
        <Empty icon={iconChat} {...screen.missing} />
      ) : (
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={() => openLogin('caseNew')}
          skeleton={<Skeleton card lines={8} />}
          first
        >
          {(value) => (
            <>
              <CaseHint draft={value} />
              {work && <CaseForm draft={value} live={live} work={work} onRetry={screen.refresh} />}
            </>
          )}
        </LiveView>
      )}
    </Page>
  );
}

interface Props {
  draft: CaseDraft;
  work: CaseWork;
}

interface FormProps extends Props {
  live: Live<CaseDraft>;
  onRetry: () => Promise<void>;
}

/** What it is about, the owner's words, photos, and what goes along. */
function CaseForm({ draft, live, work, onRetry }: FormProps) {
  const { form, photos, leave } = work;
  const kind = useFormValue(form, 'kind');
  const isOpen = openCaseOf(draft, kind) !== null;
  const options = draft.kinds.flatMap(({ kind: value }): { value: CaseKind; label: string }[] =>
    value === 'UNKNOWN' ? [] : [{ value, label: caseKindWords[value] }],
  );
  return (
    <>
      <Form form={form} onEnter={work.submit} className="u-stack-3">
        <Card title="申诉什么">
          <Field form={form} name="kind">
            {({ value, error }) => (
              <Choices
                label="申诉什么"
                value={value}
                options={options}
                onChange={work.choose}
                error={error}
              />
            )}
          </Field>
          {isOpen && (
            <div className="u-pt-2">
              <Note>这件事您已经申诉过，还没有结案，请到那里接着说。</Note>
            </div>
          )}
        </Card>
        {!isOpen && (
          <>
            <Card>
              <FormTextArea
                form={form}
                name="text"
                label="说明情况"
                max={caseLimits.text}
                placeholder="什么时候、哪里不对，您希望怎么处理"
              />
              <div className="u-py-2">
                <p className="u-pb-2 u-text-2">
                  照片
                  <span className="u-ml-2 sub digits">选填 · 最多{caseLimits.photos}张</span>
                </p>
                <FormPhotos form={form} name="photos" photos={photos} label="照片" camera />
              </div>
            </Card>
            <Attached draft={draft} live={live} work={work} onRetry={onRetry} />
          </>
        )}
        <FormError form={form} />
      </Form>
      <LeaveDialog leave={leave}>您填写的内容会为您保留24小时。</LeaveDialog>
    </>
  );
}

/** What goes along with the complaint, exactly as service gets it. */
function Attached({ draft: { attached }, live, work, onRetry }: FormProps) {
  const isKnown = useView(work.$factsKnown);
  const isLost = !isKnown && live.state === 'ready' && live.error !== null;
  if (isKnown && attached.length === 0) return null;
  return (
    <Card title="随申诉提交的记录">
      {isKnown ? (
        <>
          <Facts items={attachedFacts(attached)} />
          <p className="u-mt-1 sub">客服会看到这些记录，您不用再写一遍。</p>
        </>
      ) : isLost ? (
        <div className="u-row u-justify-between u-gap-2">
          <span className="sub">记录加载失败</span>
          <Button variant="soft" size="s" onPress={onRetry}>
            重新加载
          </Button>
        </div>
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}

/** The button that submits; where one of the kind is open, the link to it. */
function SubmitBar({ draft, work }: Props) {
  const kind = useFormValue(work.form, 'kind');
  const open = openCaseOf(draft, kind);
  return (
    <BottomBar>
      {open !== null ? (
        <Button grow href={href('caseDetail', { id: open })}>
          查看这份申诉
        </Button>
      ) : (
        <Button grow onPress={work.submit}>
          提交申诉
        </Button>
      )}
    </BottomBar>
  );
}
