import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import * as invoice from '#contract/calls/invoice.ts';
import { codes } from '#contract/codes.ts';
import { summaries } from '#contract/openapi/summaries.ts';
import { invoiceChange } from '#contract/schema/invoice/invoice-change.ts';

const group: readonly Call[] = Object.values(invoice);

describe('calls about invoices', () => {
  it('invoice calls: they are those of the domain model, 3.2 rows 34 to 43, and each has a summary', () => {
    expect(
      group.map(({ method, path }) => `${method} ${path.replace('/v1/h5/charging/invoice/', '')}`).sort(),
    ).toEqual([
      'GET detail',
      'GET summary',
      'GET title/list',
      'GET title/suggest',
      'POST apply',
      'POST history/list',
      'POST reissue',
      'POST resend',
      'POST title/delete',
      'POST title/save',
      'POST uninvoiced/list',
    ]);
    for (const { name } of group) expect(summaries).toHaveProperty(name);
  });

  it('invoice calls: those that change something are writes with a request id', () => {
    const writes = group.filter(({ idempotent }) => idempotent).map(({ name }) => name);
    expect(writes.sort()).toEqual([
      'invoiceApply',
      'invoiceReissue',
      'invoiceResend',
      'titleDelete',
      'titleSave',
    ]);
    expect(invoice.invoiceApply.codes).toEqual(
      expect.arrayContaining([codes.invoiceAmountChanged, codes.orderReceivablesError, codes.tooFrequent]),
    );
  });
});

it('invoice calls: 1282051 names the changed orders with the reason, also for reasons of a newer back end', () => {
  const orders = [
    {
      orderNo: '1',
      reason: 'TAKEN',
      stationName: '站',
      endTime: Date.UTC(2026, 2, 1),
      shownAmount: 5,
      invoiceableAmount: null,
      invoiceId: 'I1',
    },
    {
      orderNo: '2',
      reason: 'ELSE',
      stationName: '站',
      endTime: Date.UTC(2026, 2, 1),
      shownAmount: 5,
      invoiceableAmount: 3,
      invoiceId: null,
    },
  ];
  expect(v.parse(invoiceChange, { amount: 3, orders }).orders.map(({ reason }) => reason)).toEqual([
    'TAKEN',
    'UNKNOWN',
  ]);
});
