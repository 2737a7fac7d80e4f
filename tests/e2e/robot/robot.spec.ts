import type { Page } from '@playwright/test';
import { agreementAccept } from '#contract/calls/user/agreement-accept.ts';
import { checkRules } from '#tests/e2e/support/axe.ts';
import { expect, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { browserBesideArm } from '#tests/support/robot/beside-arm.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';

const pileId = 'HP10000003';
const arm = ({ sandbox }: Server) => sandbox.context.robots.of(pileId).arm.read();
/** By the beginning of its name: the reason texts of other buttons contain it too. */
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** The owner agreed on another day, and takes control now. */
async function takeControl(page: Page): Promise<void> {
  await page.context().setGeolocation(browserBesideArm());
  await page.getByRole('checkbox', { name: '我已在设备旁，周围无人' }).click({ force: true });
  await button(page, '我已了解').click();
  await expect(page.getByText(/还可操作\s\d+\s秒/)).toBeVisible();
}

async function agree(server: Server): Promise<void> {
  const phone = await phoneOf(server, 'heavy');
  await phone.call(agreementAccept, { id: 'robot', version: '1.0', requestId: uuid(7_001) });
}

async function press(page: Page, name: string): Promise<void> {
  await button(page, name).scrollIntoViewIfNeeded();
  await button(page, name).hover();
  await page.mouse.down();
}

test('robot arm: moves while a button is held, and no longer', async ({ server, open }) => {
  await agree(server);
  const page = await open(await screens.plugChargeRobotControl.prepare(server), 'heavy');
  await takeControl(page);
  await button(page, '手动微调').click();
  await checkRules(page);
  await press(page, '上移');
  await expect.poll(() => arm(server).moving).toBe(true);
  await expect.poll(() => arm(server).pose.z).toBeGreaterThan(10);
  await page.mouse.up();
  await expect.poll(() => arm(server).moving, { intervals: [50] }).toBe(false);
  const { z } = arm(server).pose;
  await expect(page.getByText('机械臂就绪').first()).toBeVisible();
  expect(arm(server).pose.z).toBe(z);
  // A key holds as a finger does.
  await button(page, '右移').focus();
  await page.keyboard.down(' ');
  await expect.poll(() => arm(server).pose.x).toBeGreaterThan(5);
  await page.keyboard.up(' ');
  await expect.poll(() => arm(server).moving, { intervals: [50] }).toBe(false);
});

test('robot arm: an action starts by a press of one second and stops by one tap; an emergency stop stays until reset', async ({
  server,
  open,
}) => {
  await agree(server);
  const page = await open(await screens.plugChargeRobotControl.prepare(server), 'heavy');
  await takeControl(page);
  await press(page, '长按自动插枪');
  await expect.poll(() => arm(server).state).toBe('PLUGGING');
  await page.mouse.up();
  await expect.poll(() => arm(server).moving).toBe(true);
  await button(page, '立即停止').hover();
  await page.mouse.down();
  await expect.poll(() => arm(server).state).toBe('STOPPED');
  await expect.poll(() => arm(server).state).toBe('ESTOP');
  await page.mouse.up();
  await expect(page.getByText('急停已锁定').first()).toBeVisible();
  await checkRules(page);
  const { pose } = arm(server);
  await press(page, '长按复位');
  await expect(page.getByText('请确认周围无人且无障碍物')).toBeVisible();
  await page.mouse.up();
  await button(page, '确认复位').click();
  await expect.poll(() => arm(server).state).toBe('STOPPED');
  expect(arm(server)).toMatchObject({ pose, moving: false });
});

test('robot arm: an owner at another place has no control', async ({ server, open }) => {
  await agree(server);
  const page = await open(await screens.plugChargeRobotControl.prepare(server), 'heavy');
  await page.getByRole('checkbox', { name: '我已在设备旁，周围无人' }).click({ force: true });
  await button(page, '我已了解').click();
  const why = page.getByRole('alert').filter({ hasText: '请走到设备旁（50 米内）再操作机械臂' });
  await expect(why).toBeVisible();
  expect(arm(server).holder).toBe(null);
  // The reason is still right at the next tap.
  await press(page, '长按自动插枪');
  await page.mouse.up();
  await expect(why).toBeVisible();
});

test('robot arm: a phone without a location has no control', async ({ server, open }) => {
  await agree(server);
  const page = await open(await screens.plugChargeRobotControl.prepare(server), 'heavy');
  await page.context().clearPermissions();
  await page.getByRole('checkbox', { name: '我已在设备旁，周围无人' }).click({ force: true });
  await button(page, '我已了解').click();
  await expect(page.getByRole('alert').filter({ hasText: '请打开手机定位后重新勾选' })).toBeVisible();
  expect(arm(server).holder).toBe(null);
});

test('robot arm: without a consent the agreement is shown first', async ({ server, open }) => {
  const page = await open(await screens.plugChargeRobotControl.prepare(server), 'heavy');
  await page.getByRole('checkbox', { name: '我已在设备旁，周围无人' }).click({ force: true });
  await button(page, '我已了解').click();
  await expect(page).toHaveURL(/moreAction\/agreement\/robot\?ask=1/);
  await button(page, '同意').click();
  await expect(page).toHaveURL(/plugCharge\/robotControl/);
  await page.context().setGeolocation(browserBesideArm());
  await page.getByRole('checkbox', { name: '我已在设备旁，周围无人' }).click({ force: true });
  await expect(page.getByText(/还可操作\s\d+\s秒/)).toBeVisible();
});

test('robot arm: a pile without one shows so and links to the console of that pile', async ({ open }) => {
  const page = await open('/plugCharge/robotControl?pileId=HP10000002', 'normal');
  await expect(page.getByText('该充电桩没有机械臂')).toBeVisible();
  await page.getByRole('link', { name: '返回家充桩' }).click();
  await expect(page).toHaveURL(/\/plugCharge\/console\?pileId=HP10000002$/);
});

test('robot arm: one that is off is grey and shows its last values', async ({ server, open }) => {
  await server.control('robot', { pileId, online: false });
  const page = await open(await screens.plugChargeRobotControl.prepare(server), 'heavy');
  await expect(page.getByText(/机械臂离线，以上为/)).toBeVisible();
  await expect(page.getByRole('button', { name: '重新连接', exact: true })).toBeVisible();
  await checkRules(page);
});
