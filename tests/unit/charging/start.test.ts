import { describe, expect, it } from 'vitest';
import { chargeCurrent, chargeStart } from '#contract/calls/charge.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { createCharging } from '#features/charging/charging.store.ts';
import { createStart } from '#domain/start/start.store.ts';
import { jobSandbox, nextPage, openCharging, paidPage, sent } from './support.ts';

const job = jobSandbox();
const { sandbox } = job;

const paid = () => paidPage(job.connectorId, sandbox);

/** An environment in which the start command is refused. */
const refusing = (env: Environment, error: AppError): Environment => ({
  ...env,
  call: (call, request, options) =>
    call.name === chargeStart.name ? Promise.reject(error) : env.call(call, request, options),
});

describe('the start command', () => {
  it('a start command whose answer is lost is found by reading the order', async () => {
    const { page, orderNo } = await paid();
    await page.control('fault', { path: chargeStart.path, kind: 'cut', when: 'after', times: 1 });
    await page.screen.confirmPaid();
    expect(sent(page, chargeStart.path)).toHaveLength(1);
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
    page.kill();
  });

  it('a start command that did not arrive is unknown and is repeated with the same request id', async () => {
    const { page, orderNo } = await paid();
    await page.control('fault', { path: chargeStart.path, kind: 'cut', when: 'before', times: 2 });
    await page.screen.confirmPaid();
    expect(page.screen.$start.get()).toMatchObject({ step: 'unknown' });
    await page.screen.startNow();
    const ids = sent(page, chargeStart.path).map(
      (request) => (request.payload as { requestId: string }).requestId,
    );
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
    page.kill();
  });

  it('two presses send one start command', async () => {
    const { page, orderNo } = await paid();
    const start = createStart(page.env);
    await Promise.all([start.start(orderNo, 0), start.start(orderNo, 0)]);
    expect(sent(page, chargeStart.path)).toHaveLength(1);
    page.kill();
  });

  it('a start without funds shows its reason (1283025)', async () => {
    const { page, orderNo } = await paid();
    const error = new AppError({ kind: 'code', code: 1_283_025, message: '可用金额不足，请先预付' });
    const start = createStart(refusing(page.env, error));
    expect(await start.start(orderNo, 0)).toBe(error);
    expect(start.$start.get()).toEqual({ step: 'waiting', text: '可用金额不足，请先预付' });
    page.kill();
  });

  it('a start that is too early waits (1283015), 10 s if the server names no time', async () => {
    const { page, orderNo } = await paid();
    const error = new AppError({ kind: 'code', code: 1_283_015, message: '操作过于频繁，请稍后再试' });
    const start = createStart(refusing(page.env, error));
    await start.start(orderNo, 0);
    expect(start.$wait.get()).toBe(10);
    await page.tick(9_500);
    expect(start.$wait.get()).toBe(1);
    await page.tick(500);
    expect(start.$wait.get()).toBe(0);
    page.kill();
  });
});

describe('/charge', () => {
  it('/charge ignores a sample that is older than the shown one', async () => {
    const { page, orderNo } = await paid();
    await page.screen.confirmPaid();
    page.kill();
    const charging = await openCharging(nextPage(page, sandbox), orderNo);
    await charging.tick(60_000);
    charging.kill();
    const current = await charging.env.call(chargeCurrent, { orderNo });
    if (!current?.session) throw new Error('no session');
    let answer = current;
    const env: Environment = {
      ...charging.env,
      call: (call, request, options) =>
        call.name === chargeCurrent.name
          ? Promise.resolve(answer as never)
          : charging.env.call(call, request, options),
    };
    const screen = createCharging(env);
    const stop = screen.$charge.listen(() => {});
    await charging.idle();
    answer = {
      ...current,
      session: { ...current.session, soc: 1, sampleTime: current.session.sampleTime - 1 },
    };
    await screen.refresh();
    expect(screen.$charge.get()).toMatchObject({ value: { session: { soc: current.session.soc } } });
    answer = {
      ...current,
      session: { ...current.session, soc: 99, sampleTime: current.session.sampleTime + 1 },
    };
    await screen.refresh();
    expect(screen.$charge.get()).toMatchObject({ value: { session: { soc: 99 } } });
    stop();
  });
});
