import { describe, expect, it } from 'vitest';
import { agreementAccept } from '#contract/calls/user/agreement-accept.ts';
import { robotAcquire } from '#contract/calls/robot/robot-acquire.ts';
import { robotAction } from '#contract/calls/robot/robot-action.ts';
import { robotJog } from '#contract/calls/robot/robot-jog.ts';
import { robotTelemetryRead } from '#contract/calls/robot/robot-telemetry.ts';
import { robotStop } from '#contract/calls/robot/robot-stop.ts';
import { robotTiming } from '#contract/schema/home-pile/robot.ts';
import { AppError } from '#core/error.ts';
import { createControl } from '#features/home-pile/robot/control.store.ts';
import type { Held } from '#features/home-pile/robot/work/hold.ts';
import { createWork } from '#features/home-pile/robot/work/work.store.ts';
import { locationBesideArm } from '#tests/support/robot/beside-arm.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();
const pileId = 'HP10000003';
const up: Held = { axis: 'z', dir: 1 };

/** Opens the page of the robot arm and takes control. */
async function controlled(options: TestOptions = {}) {
  const test = await createTestEnvironment({
    login: 'heavy',
    address: `/plugCharge/robotControl?pileId=${pileId}`,
    sandbox,
    ...options,
  });
  const { env, tick, idle } = test;
  await env.call(agreementAccept, { id: 'robot', version: '1.0', requestId: env.uuid() });
  const control = createControl(env);
  control.$live.listen(() => {});
  const felt: number[] = [];
  const work = createWork(env, control, '1.0', (ms) => felt.push(ms));
  test.bridge.native.location = locationBesideArm;
  await idle();
  await work.confirmOnSite(true);
  await work.guideRead();
  await idle();
  const arm = () => test.sandbox.context.robots.of(pileId).arm.read();
  const sent = (path: string) => test.requests.filter((request) => request.path === path);
  /** Advances the time in steps shorter than a heartbeat interval, so that answers arrive in between. */
  const pass = async (ms: number) => {
    for (let past = 0; past < ms; past += 100) await tick(Math.min(100, ms - past));
  };
  // The arm ignores presses that began before it was created.
  await pass(500);
  return {
    ...test,
    control,
    work,
    felt,
    arm,
    pass,
    beats: () => sent(robotJog.path),
    stops: () => sent(robotStop.path),
  };
}

describe('held buttons of the robot arm', () => {
  it('a held button moves the robot arm after one second, until it is released', async () => {
    const { work, arm, pass, stops } = await controlled();
    expect(work.$lease.get()).not.toBe(null);
    work.press(up);
    await pass(900);
    expect(arm().moving).toBe(false);
    await pass(1_500);
    expect(arm()).toMatchObject({ moving: true, state: 'JOGGING' });
    work.release();
    await pass(300);
    expect(arm().moving).toBe(false);
    expect(stops().map(({ payload }) => (payload as { kind: string }).kind)).toEqual(['RELEASE', 'RELEASE']);
  });

  it('a button that is released within a second sends the robot arm nothing', async () => {
    const { work, arm, pass, beats, stops } = await controlled();
    work.press(up);
    await pass(900);
    work.release();
    await pass(3_000);
    expect([beats(), stops(), arm().pose.z]).toEqual([[], [], 0]);
  });

  it('a hold ends when the page is hidden, the network is lost, back is pressed, or a second finger comes', async () => {
    const { work, arm, pass, setVisible, setOnline, bridge, felt } = await controlled();
    const ends = [
      () => setVisible(false),
      () => setOnline(false),
      () => bridge.emit('backPressed', undefined),
      () => work.press(up),
    ];
    for (const end of ends) {
      work.press(up);
      await pass(1_600);
      expect(arm().moving).toBe(true);
      // The phone vibrates once when the hold takes effect.
      expect(felt.splice(0)).toEqual([30]);
      end();
      expect(work.$hold.get()).toBe(null);
      await pass(robotTiming.watchdogMs + 150);
      expect(arm().moving).toBe(false);
      setVisible(true);
      setOnline(true);
      work.dismiss();
      await pass(2_500);
    }
  });

  it('a held button has at most two unanswered heartbeats: newer ones abort older ones, and none queues', async () => {
    const { work, arm, pass, beats, hang } = await controlled();
    work.press(up);
    await pass(1_100);
    const clear = hang(robotJog.path);
    const before = beats().length;
    await pass(1_500);
    expect(work.$hold.get()).toBe(null);
    // No heartbeat waits for its time-out: a third one aborts the first, and three aborted ones mean a slow
    // network.
    expect(work.$problem.get()).toBe('网络较慢，请靠近设备，或使用设备上的按钮');
    await pass(3_500);
    expect(beats().length - before).toBeLessThanOrEqual(4);
    expect(arm().moving).toBe(false);
    clear();
    const after = beats().length;
    await pass(3_000);
    expect(beats().length).toBe(after);
    expect(arm().moving).toBe(false);
  });

  it('a slow network locks the pad of the robot arm, with a text, until the network is fast again', async () => {
    let slowMs = 0;
    const { work, arm, pass } = await controlled({
      wire: async (_path, ask, clock) => {
        if (slowMs > 0) await new Promise<void>((resolve) => void clock.after(slowMs, resolve));
        return ask();
      },
    });
    work.press(up);
    await pass(1_100);
    slowMs = 550;
    await pass(2_500);
    expect(work.$hold.get()).toBe(null);
    expect([work.$problem.get(), work.$slow.get()]).toEqual([
      '网络较慢，请靠近设备，或使用设备上的按钮',
      true,
    ]);
    expect(work.$problem.get()).toBe('网络较慢，请靠近设备，或使用设备上的按钮');
    expect(arm().moving).toBe(false);
    slowMs = 0;
    await pass(6_000);
    expect(work.$slow.get()).toBe(false);
  });
});

describe('stopping the robot arm', () => {
  it('any user can stop an automatic action of the robot arm, and it goes on only after a new press', async () => {
    const { work, control, arm, pass } = await controlled();
    work.press('AUTO_PLUG');
    await pass(1_100);
    work.release();
    await pass(3_000);
    expect(arm()).toMatchObject({ state: 'PLUGGING', moving: true });
    control.stop('STOP');
    await pass(200);
    const { pose } = arm();
    await pass(5_000);
    expect(arm()).toMatchObject({ state: 'STOPPED', pose, moving: false });
  });

  /** An arm that is moving to the car by an automatic action. */
  async function plugging(options: TestOptions = {}) {
    const page = await controlled(options);
    page.work.press('AUTO_PLUG');
    await page.pass(1_100);
    page.work.release();
    await page.pass(2_000);
    expect(page.arm()).toMatchObject({ state: 'PLUGGING', atWork: true });
    return page;
  }

  it('an automatic action of the robot arm can be stopped after the session has ended, without a login', async () => {
    const { control, arm, pass, toasts, sandbox: server } = await plugging();
    await server.context.db.deleteFrom('token').execute();
    control.stop('STOP');
    await pass(200);
    expect(arm().atWork).toBe(false);
    expect(toasts).toEqual([]);
    expect(control.$live.get()).toMatchObject({ value: { state: 'STOPPED' } });
  });

  it('logging out stops an automatic action of the robot arm and returns the control', async () => {
    const { work, arm, pass, bridge } = await plugging();
    bridge.native.user = null;
    bridge.emit('loginChange', undefined);
    await pass(300);
    expect(arm()).toMatchObject({ atWork: false, state: 'STOPPED', holder: null });
    expect(work.$lease.get()).toBe(null);
  });

  it('another user on the phone stops an automatic action of the robot arm, and the page reloads', async () => {
    const { arm, pass, login, reloads } = await plugging();
    await login('normal');
    await pass(300);
    expect(reloads()).toBe(1);
    expect(arm()).toMatchObject({ atWork: false, holder: null });
  });

  it('a refused stop of the robot arm points the user to the red button', async () => {
    const { control, pass, toasts } = await controlled({
      wire: async (path, ask) =>
        path === robotStop.path ? Response.json({ code: 401, message: '登录已失效' }) : ask(),
    });
    control.stop('STOP');
    await pass(200);
    expect(toasts).toContain('停止指令未送达，请立即按下充电桩上的红色急停按钮');
  });

  it('an emergency stop of the robot arm latches; its reset asks first, moves nothing, and ends the control', async () => {
    const { work, control, arm, pass } = await controlled();
    control.stop('EMERGENCY');
    await pass(200);
    work.press(up);
    expect(work.$problem.get()).toContain('急停已锁定');
    work.press('RESET');
    await pass(1_100);
    expect(work.$asking.get()).toBe('reset');
    const { pose } = arm();
    await work.reset();
    await pass(3_000);
    expect(arm()).toMatchObject({ state: 'STOPPED', pose, moving: false, holder: null });
    expect(work.$lease.get()).toBe(null);
  });
});

describe('control of the robot arm', () => {
  const refusals = [
    ['is far from it', { ...locationBesideArm, latitude: 22.55 }, '请走到设备旁（50 米内）再操作机械臂'],
    [
      'does not say where it is',
      new AppError({ kind: 'refused', message: '' }),
      '无法确认您在设备旁，请打开手机定位后重新勾选',
    ],
  ] as const;

  it.each(refusals)(
    'control of the robot arm is refused to a phone that %s, and the next press shows the same reason',
    async (_, location, reason) => {
      const { work, arm, bridge, control } = await controlled();
      await work.confirmOnSite(false);
      bridge.native.location = location;
      await work.confirmOnSite(true);
      expect([work.$lease.get(), arm().holder]).toEqual([null, null]);
      expect(work.$problem.get()).toBe(reason);
      work.press('AUTO_PLUG');
      expect(work.$problem.get()).toBe(reason);
      const live = control.$live.get();
      expect(live.state === 'ready' && work.reasonFor('AUTO_PLUG', live.value)).toBe(reason);
      // Beside the arm the same phone gets control.
      bridge.native.location = locationBesideArm;
      await work.confirmOnSite(true);
      expect(work.$lease.get()).not.toBeNull();
    },
  );

  it('another person gets control of the robot arm only once it is free, and the page shows that its own has ended', async () => {
    const { work, arm, pass } = await controlled();
    expect(arm().holder).toBe('10000003');
    await pass(61_000);
    expect(work.$lease.get()).toBe(null);
    expect(work.$problem.get()).toContain('操作已结束');
    expect(arm().holder).toBe(null);
  });

  it('leaving the page of the robot arm asks first and returns the control', async () => {
    const { work, arm, idle, visits } = await controlled();
    work.goBack();
    expect(work.$asking.get()).toBe('leave');
    await work.leave();
    await idle();
    expect(arm().holder).toBe(null);
    expect(visits.length).toBeGreaterThan(0);
  });
});

describe('lost answers of the robot arm', () => {
  /** A connection that loses the answers of the listed paths after the server has executed the request. */
  const losing = () => {
    const lost = { paths: [] as string[] };
    const wire: TestOptions['wire'] = async (path, ask) => {
      const answer = await ask();
      if (lost.paths.includes(path)) throw new TypeError('Failed to fetch');
      return answer;
    };
    return { lost, wire };
  };

  it('after a lost answer control of the robot arm is requested with the same id, and with a new one once the lease has ended', async () => {
    const { lost, wire } = losing();
    const { work, arm, pass, tick, requests } = await controlled({ wire });
    const ids = () =>
      requests
        .filter(({ path }) => path === robotAcquire.path)
        .map(({ payload }) => (payload as { requestId: string }).requestId);
    await work.confirmOnSite(false);
    lost.paths = [robotAcquire.path];
    await work.confirmOnSite(true);
    expect(work.$lease.get()).toBe(null);
    expect(work.$problem.get()).not.toBe('');
    await pass(500);
    await work.confirmOnSite(true);
    expect(new Set(ids().slice(1)).size).toBe(1);
    await tick(robotTiming.leaseMs + 1_000);
    lost.paths = [];
    await work.confirmOnSite(true);
    await pass(2_000);
    expect(work.$lease.get()).toBe(arm().lease);
    expect(arm().holder).toBe('10000003');
  });

  it('after a lost answer an action of the robot arm is not repeated automatically, and after a stop the next press is a new command', async () => {
    const { lost, wire } = losing();
    const { work, control, arm, pass } = await controlled({ wire });
    await control.refresh();
    // Telemetry is lost too: the page knows nothing of the action except its own stop.
    lost.paths = [robotAction.path, robotTelemetryRead.path];
    work.press('AUTO_PLUG');
    await pass(1_100);
    expect(arm().state).toBe('PLUGGING');
    work.release();
    control.stop('STOP');
    await pass(2_000);
    expect(arm()).toMatchObject({ state: 'STOPPED', moving: false });
    lost.paths = [];
    // The action is pressed again as soon as possible: seconds later it would be a new command anyway.
    await pass(1_500);
    expect(arm()).toMatchObject({ state: 'STOPPED', moving: false });
    work.press('AUTO_PLUG');
    await pass(2_000);
    work.release();
    expect(arm().state).toBe('PLUGGING');
  });
});
