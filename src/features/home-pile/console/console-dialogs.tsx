import * as v from 'valibot';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { useMade, useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { QuestionDialogs, type QuestionWords } from '#ui/question-dialogs/question-dialogs.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { pileRename } from '#contract/calls/home-pile/pile-rename.ts';
import { enteredText } from '#contract/entered-text.ts';
import { bindTexts, pileNameProblem } from '#contract/pile/bind-rules.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import type { ConsoleScreen, Question } from './console.store.ts';

interface Props {
  screen: ConsoleScreen;
  value: PileConsole;
}

const wordsOf = ({
  newFirmware,
}: PileConsole['pile']): Readonly<Record<Exclude<Question, 'rename'>, QuestionWords>> => ({
  STOP: {
    title: '停止充电？',
    text: '停止后可以再次启动。',
    stay: '继续充电',
    act: '停止充电',
    danger: true,
  },
  RESTART: { title: '重启充电桩？', text: '重启约需几秒，期间不能充电。', stay: '取消', act: '重启' },
  UPGRADE: {
    title: `升级到 ${newFirmware ?? '新版本'}？`,
    text: '升级约需 3 分钟，期间不能充电，请勿断电。',
    stay: '以后再说',
    act: '升级',
  },
  unbind: {
    title: '解除绑定？',
    text: '解绑后将看不到该桩的充电记录，再次使用需要设备编号和校验码重新绑定。',
    stay: '不解绑',
    act: '解除绑定',
    danger: true,
  },
});

/** The form for another name of the pile; closed, it keeps the input. */
function RenameSheet({ screen, value: { pile }, open }: Props & { open: boolean }) {
  const form = useMade((env) => createRename(env, pile, () => void screen.done()));
  return (
    <Sheet open={open} title="修改名称" onClose={screen.dismiss}>
      <Form form={form} className="u-flex u-flex-col u-gap-3">
        <Field form={form} name="name">
          {(field) => <TextField {...field} label="桩名称" placeholder="1-12个字" boxed />}
        </Field>
        <FormError form={form} />
        <Button onPress={form.submit}>保存</Button>
      </Form>
    </Sheet>
  );
}

/** The dialogs and the sheet of a pile. */
export function ConsoleDialogs({ screen, value }: Props) {
  const asking = useView(screen.$asking);
  const problem = useView(screen.$problem);
  return (
    <>
      <QuestionDialogs
        words={wordsOf(value.pile)}
        asking={asking}
        problem={problem}
        onStay={screen.dismiss}
        onAct={screen.answer}
      />
      <RenameSheet key={value.pile.name} screen={screen} value={value} open={asking === 'rename'} />
    </>
  );
}

/** The rules of a name; the back end has the same. */
const renameRules = v.object({
  name: v.pipe(
    enteredText,
    v.check((name) => pileNameProblem(name) === null, bindTexts.name),
  ),
});

/** The form that renames a pile. @param onDone called once it is renamed */
export const createRename = (
  env: Environment,
  pile: { pileId: string; name: string },
  onDone: () => void,
): FormStore<{ name: string }> =>
  createForm<{ name: string }, { name: string }, unknown>(env, {
    schema: renameRules,
    initial: { name: pile.name },
    login: 'plugChargeConsole',
    quiet: true,
    write: ({ name }) => ({
      key: `pile-rename:${pile.pileId}`,
      body: { pileId: pile.pileId, name },
      // The call is idempotent without a request id.
      send: () => env.call(pileRename, { pileId: pile.pileId, name }, { toast: false }),
    }),
    onDone() {
      env.toaster.show('已修改名称');
      onDone();
    },
  });
