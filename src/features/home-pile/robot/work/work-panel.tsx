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
import type { Control } from '../control.store.ts';
import { HoldButton } from './hold-button.tsx';
import { Pad } from './pad.tsx';
import { Questions } from './questions.tsx';
import { Schematic } from './schematic.tsx';
import { createWork } from './work.store.ts';
import { slowText, wordsOf } from './words.ts';

interface Props {
  control: Control;
  telemetry: RobotTelemetry;
  /** Of the agreement. */
  version: string;
  /** Hands over what the back button asks. */
  onStore: (store: { goBack(): void }) => void;
}

const plug = (
  <path d="M22 20v8M34 20v8M19 28h18v4a9 9 0 0 1-18 0zM28 41v4" stroke="currentColor" strokeWidth="2.5" />
);
const arm = <path d="M18 42h12M24 42V28l8-8 6 6" stroke="currentColor" strokeWidth="2.5" />;

// Safari has no vibration.
const vibrate = (ms: number): void => void navigator.vibrate?.(ms);

/** Everything that the owner does with the arm. */
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
      <Schematic telemetry={telemetry} rttMs={rtt} />
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
      <Questions work={work} />
    </div>
  );
}
