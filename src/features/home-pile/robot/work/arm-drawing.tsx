import { robotTiming, type RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import { formatTime } from '#core/time/format-time.ts';
import { FactLine } from '../control.page.tsx';

/** The port of the car: its distance from the home position of the arm, mm, and its place in the drawing. */
const portMm = 580;
const scale = 150 / portMm;
const portX = 262;
const portY = 88;
const round = (value: number) => Math.round(value);

const obstacleWords = {
  NONE: '无障碍物',
  NEAR: '有障碍物',
  CONTACT: '有障碍物',
  UNKNOWN: '障碍物情况未知',
} as const;

/** A drawing of the arm from its telemetry: no camera, and nothing that was not reported. */
export function ArmDrawing({ telemetry, rttMs }: { telemetry: RobotTelemetry; rttMs: number | null }) {
  const { pose, obstacle, state, leaseLeftMs, leaseHolder, forceN, gunInPort } = telemetry;
  const isOff = state === 'OFFLINE';
  const y = gunInPort ? portMm : (pose?.yMm ?? 0);
  const gunX = portX - (portMm - y) * scale;
  const gunY = gunInPort ? portY : 112 - (pose?.zMm ?? 0) * 0.09;
  const left = Math.max(0, round(portMm - y));
  const elbowX = (86 + gunX - 20) / 2 - 8;
  const facts = [
    pose && (gunInPort ? '已插入充电口' : `距充电口 ${left} mm`),
    pose && `左右 ${round(pose.xMm)} mm`,
    pose && `高度 ${round(pose.zMm)} mm`,
    pose && `枪头旋转 ${round(pose.yawDeg)}°`,
    `接触力 ${forceN.toFixed(1)} N`,
    leaseHolder === 'ME' && `还可操作 ${Math.ceil(leaseLeftMs / 1_000)} 秒`,
    rttMs !== null && (rttMs > robotTiming.slowLinkMs ? '信号较弱' : '信号良好'),
  ];
  const words = pose ? `机械臂示意：枪头距充电口 ${left} 毫米，${obstacleWords[obstacle]}` : '机械臂位置未知';
  return (
    <figure className="u-m-0 u-overflow-hidden u-rounded-3 u-bg-surface u-shadow-1">
      <svg
        className={isOff ? 'robot-arm robot-arm-off u-block u-w-full' : 'robot-arm u-block u-w-full'}
        viewBox="0 0 358 150"
        role="img"
        aria-label={words}
      >
        <path d="M0 132H358" stroke="var(--line-strong)" />
        <path d="M0 132H358V150H0z" fill="var(--surface-3)" />
        <path
          d="M358 34h-34c-12 0-20 4-28 14l-16 20c-14 3-20 8-21 20v22c0 5 3 8 8 8h15"
          stroke="var(--text-2)"
          strokeWidth="2.5"
          fill="var(--surface)"
        />
        <path d="M280 68h40V46M320 68h38" stroke="var(--text-2)" strokeWidth="1.5" />
        <circle cx="306" cy="118" r="21" fill="var(--surface-3)" stroke="var(--text-2)" strokeWidth="2.5" />
        <circle cx="266" cy={portY} r="6" fill="var(--idle-dot)" stroke="var(--surface)" strokeWidth="2.5" />
        <rect
          x="24"
          y="26"
          width="38"
          height="106"
          rx="8"
          fill="var(--surface)"
          stroke="var(--text-2)"
          strokeWidth="2.5"
        />
        <rect x="32" y="36" width="22" height="16" rx="3" fill="var(--brand)" />
        <path d="M62 116h22" stroke="var(--text-2)" strokeWidth="8" />
        {pose && (
          <>
            <path
              d={`M86 114 ${round(elbowX)} 56 ${round(gunX - 20)} ${round(gunY - 2)}`}
              stroke="var(--brand)"
              strokeWidth="9"
            />
            <g fill="var(--surface)" stroke="var(--brand)" strokeWidth="3">
              <circle cx="86" cy="114" r="8" />
              <circle cx={round(elbowX)} cy="56" r="7" />
              <circle cx={round(gunX - 20)} cy={round(gunY - 2)} r="6" />
            </g>
            <path d={`M${round(gunX - 14)} ${round(gunY)}h14`} stroke="var(--text-1)" strokeWidth="8" />
            {!gunInPort && left > 60 && (
              <path
                d={`M${round(gunX + 6)} ${portY}H${portX - 6}`}
                stroke="var(--text-3)"
                strokeDasharray="2 5"
              />
            )}
          </>
        )}
        {(obstacle === 'NEAR' || obstacle === 'CONTACT') && (
          <path
            d="M200 62l16 28h-32z M200 72v8"
            fill="var(--warn-soft)"
            stroke="var(--warn)"
            strokeWidth="2.5"
          />
        )}
      </svg>
      <figcaption className="sub digits u-px-4 u-py-2 u-break-keep">
        {isOff ? `机械臂离线，以上为 ${formatTime(telemetry.sampleTime)} 的状态` : <FactLine facts={facts} />}
      </figcaption>
    </figure>
  );
}
