import type { BrowserContext, Page } from 'playwright';
import type { RobotAxis } from '#contract/schema/home-pile/robot.ts';
import { armRules } from '#sandbox/robot/arm-rules.ts';
import { ownerId, padButton, takeControl } from './arm-page.ts';
import type { Draw, End } from './draw.ts';
import { spoil, wait } from './network.ts';
import type { Seen } from './watched-arm.ts';

export interface Result extends Draw {
  /** Whether the arm moved when the hold ended, only before, or not at all. */
  moved: 'then' | 'before' | 'never';
  /**
   * From the end of the hold to standstill, ms; if it stopped before, from the last heartbeat of the page. `null` if
   * nothing moved.
   */
  ms: number | null;
  /** The page's own reason, if it had already released the hold itself. */
  said: string;
  /** Whether the arm received the end from a live page with a network; `null` if that was impossible. */
  heard: boolean | null;
}

const buttons: Readonly<Record<RobotAxis, readonly [plus: string, minus: string]>> = {
  x: ['右移', '左移'],
  y: ['前进', '后退'],
  z: ['上移', '下移'],
  yaw: ['右转', '左转'],
};

/** Moves away from the nearer end of the axis: an arm at its end rightly does not move. */
function labelOf({ axis }: Draw, { arm }: Seen): string {
  const [least, most] = armRules.limits[axis];
  const [plus, minus] = buttons[axis];
  return arm.read().pose[axis] < (least + most) / 2 ? plus : minus;
}

/** A page that is left open, with a network. */
const lives = (end: End): boolean => !['page killed', 'network cut', 'packets vanish'].includes(end);
/** The page itself still considers the button held. */
const isUnknown = (end: End): boolean => ['emergency and reset', 'taken over'].includes(end);

/** Ends the hold inside of the page. @returns the time by the page's clock */
const endInPage = (page: Page, end: End): Promise<number> =>
  page.evaluate((how) => {
    const time = Date.now();
    const event = (name: string, pointerId: number, x = 0) =>
      new PointerEvent(name, { bubbles: true, pointerId, clientX: x, clientY: 0 });
    if (how === 'finger up') document.dispatchEvent(event('pointerup', 1));
    if (how === 'cancel') document.dispatchEvent(event('pointercancel', 1));
    if (how === 'second finger') document.dispatchEvent(event('pointerdown', 77));
    if (how === 'slips away') document.dispatchEvent(event('pointermove', 1, -500));
    if (how === 'blur') window.dispatchEvent(new Event('blur'));
    if (how === 'page hidden') {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
    return time;
  }, end);

/** Kills its process: no code of the page runs any more, not even on unload. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/** A foreign client requests control, and moves the arm without it. */
function intrude({ arm }: Seen): void {
  arm.acquire('B', true);
  const time = arm.read().now;
  for (const lease of ['L999', ''])
    arm.jog({ lease, seq: 99_999, time, holdTime: time, axis: 'x', dir: 1, speed: 'normal' });
}

/** One hold of one page; afterwards the arm is still, not latched, and every late packet is delivered. */
export async function runTrial(
  context: BrowserContext,
  page: Page,
  seen: Seen,
  draw: Draw,
  random: () => number,
  losesStops = false,
): Promise<Result> {
  const { arm } = seen;
  const { end, heldMs, latencyMs } = draw;
  const advance = () => arm.advance(Date.now());
  const label = labelOf(draw, seen);
  await takeControl(page, seen, label);
  await page.getByRole('radio', { name: draw.speed }).click();
  const network = await spoil(page, draw, random, losesStops);
  await padButton(page, label).hover();
  advance();
  const startTime = arm.read().now;
  await page.mouse.down();
  await wait(1_000 + heldMs / 2);
  if (draw.second) intrude(seen);
  await wait(heldMs / 2);

  const hasLetGo = !(await page.getByText('机械臂移动中，松手即停').isVisible());
  const said = hasLetGo ? ((await page.getByRole('alert').first().textContent()) ?? '') : '';
  advance();
  const stopsBefore = seen.stops;
  let endTime = Date.now();
  if (end === 'page killed') await kill(context, page);
  else if (end === 'network cut') await context.setOffline(true);
  else if (end === 'packets vanish') network.vanish();
  else if (end === 'emergency and reset') {
    arm.stop('B', 'EMERGENCY', null);
    if (arm.read().lease === null) arm.acquire(ownerId, true);
    arm.reset(ownerId, arm.read().lease ?? '', arm.read().now);
  } else if (end === 'taken over') arm.acquire(ownerId, true);
  else endTime = await endInPage(page, end);

  advance();
  // Late packets arrive within the longest delay, and held ones after them.
  const stillMs = lives(end) ? 250 : armRules.watchdogMs + 150;
  await wait(Math.max(stillMs, latencyMs + 100));
  await network.deliver();
  await wait(100);
  advance();
  const { movedTime } = seen;
  const beatTime = Math.max(seen.beatTime, startTime);
  const didMove = movedTime > startTime;
  // A sent heartbeat proves that an unreachable page still held: its end cannot have been earlier.
  if (!lives(end)) endTime = Math.max(endTime, beatTime);
  const stoodTime = movedTime + armRules.tickMs;
  const moved = !didMove ? 'never' : stoodTime > endTime ? 'then' : 'before';
  const ms = !didMove ? null : stoodTime - (moved === 'then' ? endTime : beatTime);
  const canHear = lives(end) && !isUnknown(end) && moved === 'then' && !hasLetGo && latencyMs <= 700;
  const heard = canHear ? seen.stops > stopsBefore : null;
  await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {});
  if (end === 'network cut') await context.setOffline(false);
  if (end !== 'page killed') await page.mouse.up();
  if (end === 'taken over') arm.release(arm.read().lease ?? '');
  return { ...draw, moved, ms, said, heard };
}
