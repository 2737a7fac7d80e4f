import { useEffect, useState } from 'react';
import { watchMinutes, type NoticeWatch } from '#contract/schema/notice-watch.ts';
import type { PowerClass } from '#contract/schema/station/power-class.ts';
import { useMade, useView } from '#core/react.ts';
import { formatTime } from '#core/time/format-time.ts';
import { createWatch } from '#domain/watch.store.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { Note } from '#ui/note/note.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

interface Props {
  stationId: string;
  powerClass: PowerClass;
  /** Watches of the owner at the station, as the back end says. */
  watches: readonly NoticeWatch[];
  /** Server time, epoch ms. */
  now: number;
  /** A watch has begun or ended, or a connector may be free by now. */
  onChange: () => void;
}

const { min, max } = watchMinutes;
const durations = [
  { value: min, label: '30 分钟' },
  { value: 60, label: '1 小时' },
  { value: 120, label: '2 小时' },
  { value: max, label: '3 小时' },
];

/** Offers to wait for a free connector of a class without one, or says until when the owner waits. Load it lazily. */
export function WatchLine({ stationId, powerClass, watches, now, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const store = useMade((env) => createWatch(env, { stationId, powerClass, onChange, onDone: close }));
  const watch = useView(store.$watch);
  const offered = useView(store.$offered);
  useEffect(() => store.learn(watches, now), [store, watches, now]);
  if (!offered && !watch) return null;
  return (
    <>
      {watch ? (
        <span className="u-row u-gap-x-2">
          <span className="sub digits" role="status">
            已订阅至 {formatTime(watch.until)}
          </span>
          <Button size="s" variant="plain" onPress={store.end}>
            取消
          </Button>
        </span>
      ) : (
        <Button size="s" variant="soft" onPress={() => setOpen(true)}>
          空出时告诉我
        </Button>
      )}
      <Sheet open={open} title="空出时告诉我" onClose={close}>
        <Form form={store.form} className="u-flex u-flex-col u-gap-3">
          <p>空出时告诉您，不为您保留</p>
          <Field form={store.form} name="forMin">
            {(field) => <Choices {...field} label="等多久" wide options={durations} />}
          </Field>
          <Note>只通知一次，按通知设置里“空位”的方式发给您。您开始充电，或到了时间，就自动结束。</Note>
          <FormError form={store.form} />
          <Button onPress={store.form.submit}>开始等</Button>
        </Form>
      </Sheet>
    </>
  );
}
