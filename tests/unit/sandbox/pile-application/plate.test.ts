import { describe, expect, it } from 'vitest';
import { applicationDetail, confirmAcceptance, confirmPlan, putForward } from '#contract/calls/pile.ts';
import { pileBind, pileUnbind } from '#contract/calls/home-pile.ts';
import { Refusal } from '#sandbox/context.ts';
import { findPileById } from '#sandbox/home-pile/piles.ts';
import { workOnApplication } from '#sandbox/pile-application/application-work.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';
import { createPileWorld } from './world.ts';

standAt();
const sandbox = await sandboxOfFile();

const delivering = 'A2026030100000030';

describe('a delivered pile', () => {
  it('delivered pile: it is bound by the number on its plate, and the application names it', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const read = async () => (await send(sandbox, applicationDetail, { applyId: delivering }, headers)).data;
    const { plate } = await workOnApplication(sandbox.context, delivering, 'sign', {});
    if (!plate) throw new Error('no delivered pile that could be bound');
    expect(await read()).toMatchObject({ delivery: { pileSn: plate.sn }, pileId: null });

    const bound = await send(sandbox, pileBind, { ...plate, requestId: uuid(11) }, headers);
    const { pileId } = bound.data;
    expect(bound.data).toMatchObject({ sn: plate.sn, model: 'PW-AC7', online: true });
    expect((await read()).pileId).toBe(pileId);

    await send(sandbox, pileUnbind, { pileId, requestId: uuid(12) }, headers);
    expect((await read()).pileId).toBeNull();
  });
});

describe('a pile with a robot arm', () => {
  it('installed pile: its robot arm exists after the installation', async () => {
    const world = await createPileWorld();
    const applied = await world.ask(putForward, world.form({ productId: 'P-AC11R' }));
    if (applied instanceof Refusal) throw applied;
    const { applyId } = applied;
    for (const event of ['pass', 'fixSurvey', 'findFeasible'] as const)
      await workOnApplication(world.context, applyId, event, { needMeter: false });
    const accepted = { applyId, accept: true, reason: null };
    await world.ask(confirmPlan, { ...accepted, extraAmount: 18_000, requestId: uuid(13) });
    for (const event of ['startInstall', 'finishInstall'] as const)
      await workOnApplication(world.context, applyId, event, {});
    await world.ask(confirmAcceptance, { ...accepted, requestId: uuid(14) });
    const { pileId } = (await world.ask(applicationDetail, { applyId })) as { pileId: string };
    const found = await findPileById(world.context.db, pileId);
    expect(found?.pile.capabilities).toContain('ROBOT_ARM');
    await world.close();
  });
});
