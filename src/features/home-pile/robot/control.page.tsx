import type { AnswerOf } from '#contract/call.ts';
import { robotTelemetryRead } from '#contract/calls/robot/robot-telemetry.ts';
import type { RobotState, RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import { Tag, type Tone } from '#ui/tag/tag.tsx';
import { namedPile } from '../named-pile.ts';

/** /plugCharge/robotControl?pileId: the arm of a home pile. */
export const route = 'plugChargeRobotControl';
export const call = robotTelemetryRead;

export const request = namedPile;

export const view = (telemetry: AnswerOf<typeof call>) => <StateHead telemetry={telemetry} />;

const words: Readonly<Record<RobotState | 'UNKNOWN', [word: string, tone: Tone]>> = {
  OFFLINE: ['机械臂离线', 'offline'],
  HOME: ['机械臂待命', 'idle'],
  READY: ['机械臂就绪', 'idle'],
  JOGGING: ['手动移动中', 'busy'],
  PLUGGING: ['正在自动插枪', 'busy'],
  PLUGGED: ['已插枪', 'plugged'],
  UNPLUGGING: ['正在自动拔枪', 'busy'],
  RETURNING: ['正在复位到初始位置', 'busy'],
  PAUSED: ['遇障暂停', 'warn'],
  STOPPED: ['已停止', 'warn'],
  ESTOP: ['急停已锁定', 'fault'],
  FAULT: ['充电桩故障', 'fault'],
  UPDATING: ['正在升级', 'offline'],
  UNKNOWN: ['未知', 'neutral'],
};

interface FactLineProps {
  /** A fact that is not known is `null` or `false`. */
  facts: readonly (string | null | false)[];
}

/** Facts side by side: a line breaks between two of them and never inside one, so that no separator is left at its end. */
export const FactLine = ({ facts }: FactLineProps) => (
  <span className="u-row u-gap-x-3">
    {facts.map((fact) => fact && <span key={fact}>{`${fact.replace(/ /g, '\u00a0')} `}</span>)}
  </span>
);

/** The state in words, whether the car is ready, and the progress of an automatic action. */
export function StateHead({ telemetry }: { telemetry: RobotTelemetry }) {
  const { state, vehicle, progress, target } = telemetry;
  const [word, tone] = words[state];
  const facts = [
    vehicle && (vehicle.parked ? '车已停稳' : '车未停稳'),
    vehicle && (vehicle.portOpen ? '充电口已开' : '充电口未开'),
    target && `前往${target} ${progress}%`,
  ];
  return (
    <div className="u-row u-gap-2 u-justify-between u-room-2.75" role="status">
      <h2>
        <Tag tone={tone} dot>
          {word}
        </Tag>
      </h2>
      <span className="sub digits">
        <FactLine facts={facts} />
      </span>
    </div>
  );
}
