import { reportLimits } from '#contract/calls/charge/connector-report.ts';
import { useMade, useView } from '#core/react.ts';
import { createReport, reportChoices, type ReportOptions } from '#domain/report/report.store.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { FormPhotos } from '#ui/form/form-photos.tsx';
import { Form } from '#ui/form/form.tsx';
import { Note } from '#ui/note/note.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import { Tick } from '#ui/tick/tick.tsx';

interface Props extends Pick<ReportOptions, 'connectorId' | 'about'> {
  open: boolean;
  onSent: () => void;
  onClose: () => void;
}

/** The report about a connector: a kind is enough. It keeps its input while it is closed. Load it lazily. */
export function ReportSheet({ connectorId, about, open, onSent, onClose }: Props) {
  const store = useMade((env) =>
    createReport(env, {
      connectorId,
      about,
      onDone() {
        onClose();
        onSent();
      },
    }),
  );
  const { form } = store;
  return (
    <Sheet
      open={open}
      title="报告问题"
      end={
        <Button onPress={form.submit} grow>
          提交
        </Button>
      }
      onClose={onClose}
    >
      <Form form={form} className="u-flex u-flex-col u-gap-3">
        <Field form={form} name="kind">
          {(field) => <Choices {...field} label="什么问题" options={reportChoices} />}
        </Field>
        <Field form={form} name="text">
          {(field) => (
            <TextArea
              {...field}
              label="具体说明"
              max={reportLimits.text}
              placeholder="选填，例如屏幕上的提示"
            />
          )}
        </Field>
        {store.canAddPhotos() && (
          <div>
            <p className="u-pb-2 u-text-2">
              现场照片<span className="u-ml-2 sub digits">选填 · 最多{reportLimits.photos}张</span>
            </p>
            <FormPhotos form={form} name="images" photos={store.photos} label="现场照片" camera />
          </div>
        )}
        <PlaceTick store={store} />
        <Note>核实后发通知告诉您</Note>
        <FormError form={form} />
      </Form>
    </Sheet>
  );
}

/** Whether the owner's position is sent, by which service sees that the owner is on site. */
function PlaceTick({ store }: { store: ReturnType<typeof createReport> }) {
  const isLocating = useView(store.$locating);
  return (
    <Field form={store.form} name="place">
      {({ value, error }) => (
        <Tick
          checked={value !== null || isLocating}
          onChange={(wanted) => void store.addPlace(wanted)}
          label={isLocating ? '正在定位…' : '附上我的位置（选填）'}
          error={error}
        />
      )}
    </Field>
  );
}
