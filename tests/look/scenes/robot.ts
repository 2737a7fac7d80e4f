import type { Page } from '@playwright/test';
import { agreementAccept } from '#contract/calls/user/agreement-accept.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import type { Stage } from '#tests/look/stage.ts';
import { browserBesideArm } from '#tests/support/robot/beside-arm.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';
import { scenesOf, type Scene } from './scene.ts';

const pileId = 'HP10000003';
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** Advances the time of the arm alone: the clock of the pictures is fixed. */
function pass({ server }: Stage, ms: number): void {
  const { arm } = server.sandbox.context.robots.of(pileId);
  arm.advance(arm.read().now + ms);
}

/** The page of the arm, of an owner who has agreed, after events around the arm. */
async function openArm(stage: Stage, around: object = {}): Promise<void> {
  const { server, open, page, context } = stage;
  const phone = await phoneOf(server, 'heavy');
  await phone.call(agreementAccept, { id: 'robot', version: '1.0', requestId: uuid(7_001) });
  await server.control('robot', { pileId, ...around });
  pass(stage, 100);
  await open(await screens.plugChargeRobotControl.prepare(server), 'heavy');
  await expect(screens.plugChargeRobotControl.loaded(page)).toBeVisible();
  await context.setGeolocation(browserBesideArm());
}

async function askForControl(stage: Stage, around?: object): Promise<void> {
  await openArm(stage, around);
  const { page } = stage;
  await page.getByRole('checkbox', { name: '我已在设备旁，周围无人' }).click({ force: true });
  await expect(button(page, '我已了解')).toBeVisible();
}

/** With the pad expanded. */
async function control(stage: Stage): Promise<void> {
  await askForControl(stage);
  const { page } = stage;
  await button(page, '我已了解').click();
  await expect(page.getByText(/还可操作\s\d+\s秒/)).toBeVisible();
  await button(page, '手动微调').click();
}

async function hold(page: Page, name: string): Promise<void> {
  await button(page, name).scrollIntoViewIfNeeded();
  await button(page, name).hover();
  await page.mouse.down();
}

/** With a complete line of facts: the latency is known from the second response on. */
const after =
  (around: object): Scene['open'] =>
  async (stage) => {
    await openArm(stage, around);
    await expect(stage.page.getByText(/信号/)).toBeVisible();
  };

export const robotScenes: Scene[] = scenesOf('plugChargeRobotControl', {
  guide: askForControl,
  control: { whole: true, open: control },
  // Heartbeats continue as long as the button is held.
  moving: {
    holdsAnswers: true,
    async open(stage) {
      await control(stage);
      pass(stage, 1_000);
      await hold(stage.page, '上移');
      await expect(stage.page.getByText('手动移动中')).toBeVisible();
      pass(stage, 500);
      await expect(stage.page.getByText(/高度\s[1-9]/)).toBeVisible();
    },
  },
  'slow-link': {
    holdsAnswers: true,
    async open(stage) {
      await control(stage);
      pass(stage, 1_000);
      await stage.page.route(/\/robot\/jog/, () => {});
      await hold(stage.page, '上移');
      await expect(stage.page.getByText('网络较慢').first()).toBeVisible();
      // Timely responses would unlock the pad again.
      await stage.page.route(/\/robot\/telemetry/, () => {});
      await stage.page.mouse.up();
    },
  },
  plugging: {
    async open(stage) {
      await control(stage);
      await hold(stage.page, '长按自动插枪');
      await expect(stage.page.getByText('正在自动插枪')).toBeVisible();
      await stage.page.mouse.up();
      pass(stage, 8_000);
      await expect(stage.page.getByText(/高度\s[1-9]/)).toBeVisible();
    },
  },
  emergency: after({ other: 'emergency' }),
  'reset-question': {
    async open(stage) {
      await openArm(stage, { other: 'emergency' });
      await hold(stage.page, '长按复位');
      await expect(stage.page.getByText('请确认周围无人且无障碍物')).toBeVisible();
      await stage.page.mouse.up();
    },
  },
  'hard-stop': after({ hardEstop: true }),
  'arm-offline': (stage) => openArm(stage, { online: false }),
  'other-controls': after({ other: 'acquire' }),
  obstacle: after({ obstacle: 'NEAR' }),
});
