import type { AnswerOf } from '#contract/call.ts';
import { robotTelemetryRead } from '#contract/calls/robot/robot-telemetry.ts';
import { namedPile } from '../named-pile.ts';
import { StateHead } from './parts/state-head.tsx';

/** /plugCharge/robotControl?pileId: the arm of a home pile. */
export const route = 'plugChargeRobotControl';
export const call = robotTelemetryRead;

export const request = namedPile;

export const view = (telemetry: AnswerOf<typeof call>) => <StateHead telemetry={telemetry} />;
