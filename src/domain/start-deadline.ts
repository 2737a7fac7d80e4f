import { formatTime } from '#core/time/format-time.ts';

/**
 * @param startBy until when a paid order may be started, epoch ms; `null` if only the rule is known (domain model, 2.1)
 * @returns what happens to it otherwise
 */
export const startDeadline = (startBy: number | null): string =>
  `${startBy === null ? '30 分钟内' : `${formatTime(startBy)} 前`}未启动，订单将自动关闭`;
