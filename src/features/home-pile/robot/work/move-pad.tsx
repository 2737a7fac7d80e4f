import type { RobotAxis, RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import { useView } from '#core/react.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconBack } from '#ui/icon/set/back.ts';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { iconChevronLeft } from '#ui/icon/set/chevron-left.ts';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import { iconChevronUp } from '#ui/icon/set/chevron-up.ts';
import { iconForward } from '#ui/icon/set/forward.ts';
import { iconRotateLeft } from '#ui/icon/set/rotate-left.ts';
import { iconRotateRight } from '#ui/icon/set/rotate-right.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';
import { Segment } from '#ui/segment/segment.tsx';
import { HoldButton } from './hold-button.tsx';
import type { Work } from './work.store.ts';

const moves: readonly [label: string, axis: RobotAxis, dir: 1 | -1, icon: IconShapes][] = [
  ['左移', 'x', -1, iconChevronLeft],
  ['右移', 'x', 1, iconChevronRight],
  ['上移', 'z', 1, iconChevronUp],
  ['下移', 'z', -1, iconChevronDown],
  ['前进', 'y', 1, iconForward],
  ['后退', 'y', -1, iconBack],
  ['左转', 'yaw', -1, iconRotateLeft],
  ['右转', 'yaw', 1, iconRotateRight],
];

/** Buttons that move the arm along one axis while they are held. */
export function Pad({ work, telemetry }: { work: Work; telemetry: RobotTelemetry }) {
  const speed = useView(work.$speed);
  const step = useView(work.$step);
  const reason = work.reasonFor({ axis: 'x', dir: 1 }, telemetry);
  return (
    <div className="u-stack-2">
      <div className="u-row u-gap-2 u-justify-between">
        <Segment
          label="速度"
          value={speed}
          options={[
            { value: 1, label: '慢速' },
            { value: 2, label: '正常' },
          ]}
          onChange={work.setSpeed}
        />
        <Segment
          label="方式"
          value={step ? 'step' : 'go'}
          options={[
            { value: 'go', label: '连续' },
            { value: 'step', label: '步进 5 mm' },
          ]}
          onChange={(mode) => work.setStep(mode === 'step')}
        />
      </div>
      {reason && <p className="sub">{reason}</p>}
      <div className="u-row u-gap-2">
        {moves.map(([label, axis, dir, icon]) => (
          <HoldButton
            key={label}
            hold={work}
            what={{ axis, dir }}
            label={label}
            reason={telemetry.limits.includes(`${axis}${dir > 0 ? '+' : '-'}`) ? '已到活动范围边界' : reason}
            icon={<Icon icon={icon} size={20} />}
            small
          />
        ))}
      </div>
    </div>
  );
}
