import { robotAcquire } from '#contract/calls/robot/robot-acquire.ts';
import { robotAction } from '#contract/calls/robot/robot-action.ts';
import { agreementAccept } from '#contract/calls/user/agreement-accept.ts';
import { robotTiming } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import { locationBesideArm } from '#tests/support/robot/beside-arm.ts';
import type { Backend } from '#tests/e2e/support/prepare.ts';
import type { OpenPage } from '../open-page.ts';
import type { WriteScenario } from '../write-scenario.ts';

const pileId = 'HP10000003';

/** How often the arm has done that, by its own log. */
const done =
  (what: string) =>
  async ({ sandbox }: Backend) =>
    sandbox.context.robots
      .of(pileId)
      .arm.audit()
      .filter((line) => line.what === what && line.result === 'OK').length;

/** Sets the phone's location beside the arm, unless it is. */
async function stepUp({ idle, bridge }: OpenPage): Promise<void> {
  bridge.native.location = locationBesideArm;
  const boxes = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  const box = [...boxes].find(({ labels }) => labels?.[0]?.textContent?.includes('我已在设备旁'));
  if (!box?.checked) box?.click();
  await idle();
}

const ofArm = {
  route: 'plugChargeRobotControl',
  login: 'heavy',
  async prepare() {
    // The code behind a tap is loaded in advance, so that its result is shown at once.
    await import('#ui/dialog/dialog-panel.tsx');
    return `/plugCharge/robotControl?pileId=${pileId}`;
  },
  async earlier(env: Environment) {
    await env.session.settled;
    await env.call(agreementAccept, { id: 'robot', version: '1.0', requestId: env.uuid() });
  },
  fill: stepUp,
} as const;

export const robotWrites: readonly WriteScenario[] = [
  {
    ...ofArm,
    name: 'the control of an arm',
    call: robotAcquire,
    presses: [/^我已了解$/],
    effects: done('acquire'),
  },
  {
    ...ofArm,
    name: 'an action of an arm',
    call: robotAction,
    presses: [/^我已了解$/, /^长按自动插枪/],
    holdMs: robotTiming.holdMs,
    effects: done('AUTO_PLUG'),
  },
];
