import type { AnswerOf } from '#contract/call.ts';
import { robotTelemetryRead } from '#contract/calls/robot/robot-telemetry.ts';
import { longestId } from '#contract/schema/common.ts';
import type { PageContext } from '#core/page/definition.ts';
import { StateHead } from './parts/state-head.tsx';

/** /plugCharge/robotControl?pileId: the arm of a home pile. */
export const route = 'plugChargeRobotControl';
export const call = robotTelemetryRead;

export const request = ({ query }: PageContext) => {
  const pileId = query.get('pileId') ?? '';
  return pileId === '' || pileId.length > longestId ? null : { pileId };
};

export const view = (telemetry: AnswerOf<typeof call>) => <StateHead telemetry={telemetry} />;
