import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { createReporter, type Report } from '#core/telemetry/report.ts';
import { clientUnderTest, json } from '../http/client-under-test.ts';
import { mark, markedPlace, markedValue } from './marked.ts';

/** Ids of things in the back end: they name nobody, and without them log entries could not be followed. */
const idsOfThings = [
  'agreementId',
  'applyId',
  'applyNo',
  'cardId',
  'cardIds',
  'commandId',
  'connectorId',
  'couponId',
  'deliveryNo',
  'invoiceId',
  'operatorId',
  'orderNo',
  'orderNos',
  'pileId',
  'prepayNo',
  'productId',
  'recordId',
  'refundNo',
  'repairId',
  'repairNo',
  'requestId',
  'sellerId',
  'startChargeSeq',
  'stationId',
  'tariffId',
  'titleId',
  'trialId',
];

const logged = (call: Call): Call => ({ ...call, logged: true });

describe('diagnostics log and reports', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    'diagnostics log and reports: hold no personal text of a request or response of %s',
    async (_, call) => {
      const data = markedValue(call.answer, idsOfThings);
      const { call: send, diagnostics } = clientUnderTest(() =>
        json({ code: call.success ?? 0, message: mark, data }),
      );
      const request = markedValue(call.request, idsOfThings) as never;
      await send(logged(call), request);
      const refusing = clientUnderTest(() => json({ code: -1, message: mark, data }));
      await expect(refusing.call(logged(call), request)).rejects.toThrow();
      const sent: Report[] = [];
      const report = createReporter({
        sink: (entry) => void sent.push(entry),
        now: () => 0,
        facts: () => ({ route: '/', brand: 'ora', appVersion: '5.2.0' }),
        log: refusing.diagnostics.entries,
      });
      for (const error of refusing.reports) report(error);
      expect(sent).toHaveLength(1);
      const kept = JSON.stringify([diagnostics.entries(), refusing.diagnostics.entries(), sent]);
      expect(diagnostics.entries()).toHaveLength(1);
      for (const part of ['欧阳', '12345', 'MARKED', String(markedPlace)]) expect(kept).not.toContain(part);
    },
  );
});
