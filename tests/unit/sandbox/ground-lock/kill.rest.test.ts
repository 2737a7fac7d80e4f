import { expect, it } from 'vitest';
import { connectorDetail, groundLock, groundLockResult } from '#contract/calls/charge.ts';
import { stationConnectors, stationSearch } from '#contract/calls/map.ts';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, send, uuid } from '#tests/support/sandbox/requests.ts';
import type { Spot } from '../server/kill/die-at.ts';
import { killedSandbox } from '../server/kill/killed-sandbox.ts';

// 10:00 in Asia/Shanghai: the station is open.
standAt(Date.UTC(2026, 2, 2, 2));
const { on, dyingAt, rows } = killedSandbox();

const at = (when: Spot['when'], sql: string, values: string): Spot => ({ sql, values, when });

/** @returns a connector whose bay has a lock that is raised, with the position of its station */
async function lockedConnector(sandbox: Sandbox) {
  const centre = { longitude: 114.0579, latitude: 22.5431 };
  const { list } = (await send(sandbox, stationSearch, { ...centre, pageSize: 50 })).data;
  for (const { stationId, longitude, latitude } of list) {
    const { equipments } = (await send(sandbox, stationConnectors, { stationId })).data;
    const found = equipments
      .flatMap(({ connectors }) => connectors)
      .find(({ status, lockStatus }) => status === 1 && lockStatus === 50);
    if (found) return { connectorId: found.connectorId, place: { longitude, latitude } };
  }
  throw new Error('the world has no ground lock');
}

it(
  'killed process: a ground lock that is killed at seven points is sent once, lowered once, and rises after its two minutes',
  { timeout: 300_000 },
  async () => {
    const { headers, connectorId, place } = await on(async (sandbox) => ({
      headers: await loginHeaders(sandbox, 'normal'),
      ...(await lockedConnector(sandbox)),
    }));
    const body = { connectorId, ...place, requestId: uuid(41) };
    const locks = () =>
      rows(`select lockId, state, createTime, stateTime from groundLock`).map((row) => ({ ...row }));
    /** The driver does not come; the scenario lives as long as its process. */
    const press = async (sandbox: Sandbox) => {
      await control(sandbox, 'scenario', { lock: 'away' });
      return send(sandbox, groundLock, body, headers);
    };
    const pass = (advanceMs: number) => async (sandbox: Sandbox) => {
      await control(sandbox, 'clock', { advanceMs });
      return (await send(sandbox, connectorDetail, { connectorId }, headers)).data;
    };
    await dyingAt(at('written', '"groundLock"', 'SENT'), press);
    expect(locks()).toEqual([]);
    await dyingAt(at('committed', '"groundLock"', 'SENT'), press);
    expect(locks()).toMatchObject([{ state: 'SENT' }]);
    await dyingAt(at('written', '"groundLock"', 'LOWERED'), async (sandbox) => {
      // The lost answer, and the same command for another request id.
      const { data } = await press(sandbox);
      const again = await send(sandbox, groundLock, { ...body, requestId: uuid(42) }, headers);
      expect(again.data.lockId).toBe(data.lockId);
      return pass(3_000)(sandbox);
    });
    expect(locks()).toMatchObject([{ state: 'SENT' }]);
    await dyingAt(at('committed', '"groundLock"', 'LOWERED'), pass(0));
    const [lowered] = locks();
    expect(lowered).toMatchObject({ state: 'LOWERED' });
    expect(Number(lowered?.['stateTime']) - Number(lowered?.['createTime'])).toBe(3_000);
    await on(async (sandbox) => {
      const { connector, lock } = await pass(60_000)(sandbox);
      expect([connector.lockStatus, lock?.command?.state]).toEqual([10, 'LOWERED']);
    });
    await dyingAt(at('written', '"groundLock"', 'RAISED'), pass(90_000));
    expect(locks()).toMatchObject([{ state: 'LOWERED' }]);
    await dyingAt(at('committed', '"groundLock"', 'RAISED'), pass(0));
    await on(async (sandbox) => {
      const { connector, lock } = await pass(0)(sandbox);
      expect([connector.lockStatus, lock?.command?.state]).toEqual([50, 'RAISED']);
      const { data } = await send(
        sandbox,
        groundLockResult,
        { lockId: String(lowered?.['lockId']) },
        headers,
      );
      expect(data).toMatchObject({ state: 'RAISED', leftToday: 2 });
      expect((data.stateTime ?? 0) - Number(lowered?.['stateTime'])).toBe(120_000);
      // The first answer is kept for its request id: no second command.
      expect((await send(sandbox, groundLock, body, headers)).data.state).toBe('SENT');
    });
    expect(locks()).toHaveLength(1);
  },
);
