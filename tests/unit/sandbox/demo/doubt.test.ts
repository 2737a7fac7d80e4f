import { expect, it } from 'vitest';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { doubtMin, doubts } from '#sandbox/demo/doubt.ts';
import { openReports } from '#sandbox/report/store.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { goodHeaders, send } from '#tests/support/sandbox/requests.ts';

const minuteMs = 60_000;

it.each([4, 13])(
  'the simulator, begun at %i:00: a doubt by two owners is at a station near its begin, without a control request, again and again',
  async (hour) => {
    let passed = 0;
    const start = Date.UTC(2026, 10, 29, hour - 8);
    const sandbox = await createSandbox({ demo: true, now: () => start + passed });
    /** What a page learns about the connector that is reported, after some minutes. */
    const seen = async (minutes: number) => {
      passed = minutes * minuteMs;
      const headers = goodHeaders('', { TimeStamp: String(start + passed) });
      await send(sandbox, connectorDetail, { connectorId: 'none' }, headers);
      const [report] = await openReports(sandbox.context.db);
      const { data } = await send(sandbox, connectorDetail, { connectorId: report?.connectorId }, headers);
      return data.connector;
    };
    try {
      for (const minutes of [
        0,
        10,
        doubtMin - 3,
        doubtMin + 1,
        3 * doubtMin + 5,
        (doubts - 1) * doubtMin + 1,
      ])
        expect(await seen(minutes)).toMatchObject({ status: 1, doubt: { kind: 'BROKEN', count: 2 } });
    } finally {
      await sandbox.close();
    }
  },
);
