import { useEffect, useState } from 'react';
import type { RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import { useMade, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { iconChevronUp } from '#ui/icon/set/chevron-up.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { Note } from '#ui/note/note.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { Control } from '../control.store.ts';
import { HoldButton } from './hold-button.tsx';
import { Pad } from './move-pad.tsx';
import { ArmDrawing } from './arm-drawing.tsx';
import { createWork, type Work } from './work.store.ts';
import { slowText, wordsOf } from './hints.ts';

interface Props {
  control: Control;
  telemetry: RobotTelemetry;
  /** Version of the agreement in this build. */
  version: string;
  /** Called with the store, whose `goBack` may ask before it leaves. */
  onStore: (store: { goBack(): void }) => void;
}

const plug = (
  <path d="M22 20v8M34 20v8M19 28h18v4a9 9 0 0 1-18 0zM28 41v4" stroke="currentColor" strokeWidth="2.5" />
);
const arm = <path d="M18 42h12M24 42V28l8-8 6 6" stroke="currentColor" strokeWidth="2.5" />;

// Safari has no vibration.
const vibrate = (ms: number): void => void navigator.vibrate?.(ms);

/** Everything that the user does with the arm, but for the stop. */
export function WorkPanel({ control, telemetry, version, onStore }: Props) {
  const work = useMade((env) => createWork(env, control, version, vibrate));
  const lease = useView(work.$lease);
  const taking = useView(work.$taking);
  const problem = useView(work.$problem);
  const slow = useView(work.$slow);
  const rtt = useView(control.$rtt);
  const hold = useView(work.$hold);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onStore(work), [onStore, work]);
  useEffect(() => {
    window.addEventListener('pagehide', work.vanish);
    return () => window.removeEventListener('pagehide', work.vanish);
  }, [work]);
  const { state, fault, leaseHolder } = telemetry;
  const isOff = state === 'OFFLINE';
  const why = fault && wordsOf(fault.subCode, fault.text);
  return (
    <div className="u-stack-3">
      <ArmDrawing telemetry={telemetry} rttMs={rtt} />
      {isOff && (
        <div className="u-row u-gap-2">
          <Button variant="soft" size="m" onPress={control.refresh}>
            重新连接
          </Button>
          <Button variant="plain" size="m" href={href('aftercareApply', { pileId: control.pileId })}>
            报修
          </Button>
        </div>
      )}
      {why && why !== problem && <Note tone="warn">{why}</Note>}
      {slow && problem !== slowText && <Note tone="warn">{slowText}</Note>}
      <p role="alert" className={problem ? 'u-flex u-items-center u-gap-1 u-text-fault u-text-13' : 'u-m-0'}>
        {problem && <Icon icon={iconWarning} size={16} />}
        {problem}
      </p>
      <p role="status" className="visually-hidden">
        {hold ? (hold.phase === 'moving' ? '机械臂移动中，松手即停' : '继续按住') : ''}
      </p>
      {state === 'ESTOP' && (
        <div className="u-row">
          <HoldButton
            hold={work}
            what="RESET"
            label="长按复位"
            reason={work.reasonFor('RESET', telemetry)}
            icon={arm}
          />
        </div>
      )}
      <Card>
        <Tick
          checked={lease !== null}
          label={taking ? '正在确认…' : '我已在设备旁，周围无人'}
          error={lease === null && leaseHolder === 'OTHER' ? wordsOf('LEASE_TAKEN', '') : null}
          onChange={(here) => void work.confirmOnSite(here)}
        />
      </Card>
      <div className="u-row u-gap-2 u-items-stretch">
        <HoldButton
          hold={work}
          what="AUTO_PLUG"
          label="长按自动插枪"
          reason={work.reasonFor('AUTO_PLUG', telemetry)}
          icon={plug}
        />
        <HoldButton
          hold={work}
          what="AUTO_UNPLUG"
          label="长按自动拔枪"
          reason={work.reasonFor('AUTO_UNPLUG', telemetry)}
          icon={arm}
        />
      </div>
      <Card>
        <button
          type="button"
          className="u-flex u-items-center u-justify-between u-w-full u-min-h-touch u-text-1"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <b>手动微调</b>
          <Icon icon={isOpen ? iconChevronUp : iconChevronDown} size={20} />
        </button>
        {isOpen && (
          <>
            <Pad work={work} telemetry={telemetry} />
            <div className="u-row u-mt-2">
              <HoldButton
                hold={work}
                what="RETURN_HOME"
                label="长按回到初始位置"
                reason={work.reasonFor('RETURN_HOME', telemetry)}
                icon={arm}
              />
            </div>
          </>
        )}
      </Card>
      <WorkDialogs work={work} />
    </div>
  );
}

/** The dialogs of the page: the guide, the reset of an emergency stop, leaving. */
export function WorkDialogs({ work }: { work: Work }) {
  const asking = useView(work.$asking);
  return (
    <>
      <Dialog
        open={asking === 'guide'}
        title="机械臂使用引导"
        actions={[
          { label: '取消', tone: 'plain', onPress: work.dismiss },
          { label: '我已了解', onPress: work.guideRead },
        ]}
        onClose={work.dismiss}
      >
        <ol className="u-list-decimal u-stack-2 u-m-0 u-pl-5 u-text-left">
          <li>站在设备旁，能看到机械臂的全部活动范围，确认周围没有人、宠物和障碍物。</li>
          <li>按住按钮 1 秒：自动插枪、拔枪松手后会继续；手动微调松手即停。</li>
          <li>随时点“立即停止”；按住 1 秒为紧急停止并锁定。紧急情况请按充电桩上的红色急停按钮。</li>
        </ol>
      </Dialog>
      <Dialog
        open={asking === 'reset'}
        title="复位急停"
        actions={[
          { label: '取消', tone: 'plain', onPress: work.dismiss },
          { label: '确认复位', onPress: work.reset },
        ]}
        onClose={work.dismiss}
      >
        请确认周围无人且无障碍物
      </Dialog>
      <Dialog
        open={asking === 'leave'}
        title="离开机械臂控制？"
        actions={[
          { label: '留下', tone: 'plain', safe: true, onPress: work.dismiss },
          { label: '离开', onPress: work.leave },
        ]}
        onClose={work.dismiss}
      >
        正在进行的动作会停止，再次操作需要重新勾选。
      </Dialog>
    </>
  );
}
