/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './robot/robot-acquire.ts';
export * from './robot/robot-release.ts';
export * from './robot/robot-jog.ts';
export * from './robot/robot-action.ts';
export * from './robot/robot-stop.ts';
export * from './robot/robot-telemetry.ts';
