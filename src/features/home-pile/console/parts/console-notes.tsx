import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { formatDateTime } from '#core/time/day.ts';
import { useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { Note } from '#ui/note/note.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { heatWarnings, isReached } from '../console-view.ts';
import type { ConsoleScreen } from '../questions.ts';

interface Props {
  screen: ConsoleScreen;
  value: PileConsole;
}

/** What is wrong with the pile, and how far the last command has come. */
export function ConsoleNotes({ screen, value }: Props) {
  const step = useView(screen.$step);
  const { faults } = value;
  const notes = useKeptFocus(step.state === 'failed' ? 1 : 0);
  return (
    <div
      className="u-mt-3 u-flex u-flex-col u-gap-2"
      ref={notes}
      role="group"
      tabIndex={-1}
      aria-label="提示"
    >
      {!isReached(value) && (
        <Note tone="warn" icon={iconWarning}>
          充电桩已离线超过 90 秒，以下为最后一次数据，请检查电源与网络
        </Note>
      )}
      {faults.map(({ code, text, time, level }) => (
        <Note key={code || text} tone={level === 'WARN' ? 'warn' : 'fault'} icon={iconWarning}>
          {[level === 'WARN' ? '提醒' : '故障', code, text].filter(Boolean).join(' ')} ·{' '}
          {formatDateTime(time)}
        </Note>
      ))}
      {heatWarnings(value).map((text) => (
        <Note key={text} tone="warn" icon={iconWarning}>
          {text}
        </Note>
      ))}
      <div role="status">
        {step.state === 'waiting' && <Note>已发送给充电桩，等待执行…</Note>}
        {step.state === 'failed' && (
          <Note tone="fault" icon={iconWarning}>
            {step.text}
          </Note>
        )}
      </div>
      {step.state === 'failed' && (
        <Button variant="plain" size="m" onPress={screen.forget}>
          知道了
        </Button>
      )}
    </div>
  );
}
