import { describe, expect, it } from 'vitest';
import { isUnlimited } from '#contract/card-value.ts';
import { caseLimits } from '#contract/case-rules.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { isTaxNo } from '#contract/invoice/tax-no.ts';
import { reportTextMax } from '#contract/calls/map/station-report.ts';
import { ratingLimits } from '#contract/rating-rules.ts';
import { repairLimits } from '#contract/repair-rules.ts';
import { groundLockRules } from '#contract/schema/station/ground-lock.ts';
import type { SearchLog } from '#contract/schema/station/search-log.ts';
import { watchMinutes } from '#contract/schema/notice-watch.ts';
import { fileBytesMax } from '#contract/schema/file.ts';
import { facts } from '#content/facts.ts';
import { customLimits } from '#core/parse-yuan.ts';
import { newestOf } from '#features/search/history.store.ts';
import { caseTimes } from '#sandbox/case/case-times.ts';
import { invoiceTimes } from '#sandbox/invoice/invoice-rules.ts';
import { invoiceableMs } from '#sandbox/invoice/sale/invoiceable.ts';
import { rules } from '#sandbox/charging/rules.ts';
import { noticeRules } from '#sandbox/notice/rules.ts';
import { reportRules } from '#sandbox/report/rules.ts';
import { repairTimes } from '#sandbox/repair/repair-rules.ts';
import { titlePage } from '#tests/unit/core/form/title-form.ts';

const yuan = (fen: number) => String(fen / 100);
const seconds = (ms: number) => String(ms / 1_000);
const minutes = (ms: number) => String(ms / 60_000);
const hours = (ms: number) => String(ms / 3_600_000);
const days = (ms: number) => String(ms / 86_400_000);

/** The value of each fact in the code, in the unit of its name. */
const said: Partial<Record<keyof typeof facts, string>> = {
  prepayOptionsYuan: rules.prepayOptions.map(yuan).join('、'),
  prepayMinYuan: yuan(customLimits.minAmount),
  prepayMaxYuan: yuan(customLimits.maxAmount),
  defaultTargetPercent: String(rules.targetSoc),
  trialMinutes: minutes(rules.trialMs),
  payMinutes: minutes(rules.payMs),
  startWaitMinutes: minutes(rules.prepaidMs),
  createIntervalSec: seconds(rules.createIntervalMs),
  minFundsYuan: yuan(rules.minFunds),
  refundAttempts: String(rules.refundAttempts),
  startAttempts: String(rules.startAttempts),
  startSilentSec: seconds(rules.startSilentMs),
  stopSilentSec: seconds(rules.stopSilentMs),
  stopFailures: String(rules.stopFailures),
  staleSec: seconds(rules.staleMs),
  lostMinutes: minutes(rules.lostMs),
  billLateHours: hours(rules.billLateMs),
  invoiceDays: days(invoiceableMs),
  invoiceMaxOrders: String(invoiceLimits.orders),
  invoiceFailHours: hours(invoiceTimes.failMs),
  reissueDays: days(invoiceTimes.reissueMs),
  resendPerDay: String(invoiceLimits.resends),
  titlesMax: String(invoiceLimits.titles),
  taxNoLengths: Array.from({ length: 40 }, (_, length) => length)
    .filter((length) => isTaxNo('1'.repeat(length)))
    .join('、'),
  photoMaxMb: String(fileBytesMax / 1024 / 1024),
  ratingTextMax: String(ratingLimits.content),
  ratingTagsMax: String(ratingLimits.tags),
  ratingPhotosMax: String(ratingLimits.images),
  ratingUnhappyStars: String(ratingLimits.unhappyStars),
  reportTextMax: String(reportTextMax),
  reportsPerDay: String(reportRules.perDay),
  doubtHours: hours(reportRules.togetherMs),
  lockNearM: String(groundLockRules.nearM),
  lockMinutes: String(groundLockRules.leaseMs / 60_000),
  locksPerDay: String(groundLockRules.perDay),
  noticeDays: days(noticeRules.keptMs),
  watchMinMinutes: String(watchMinutes.min),
  watchMaxHours: String(watchMinutes.max / 60),
  caseDueHours: hours(caseTimes.dueMs),
  casePhotosMax: String(caseLimits.photos),
  caseReopenDays: String(caseLimits.reopenDays),
  repairPhotosMax: String(repairLimits.images),
  repairTextMin: String(repairLimits.text.min),
  repairTextMax: String(repairLimits.text.max),
  repairVisitMaxDays: String(repairLimits.visitDays),
  repairConfirmDays: String(repairTimes.confirmMs / 86_400_000),
};

const search = (number: number): SearchLog => ({
  logId: String(number),
  keyword: String(number),
  type: 'KEYWORD',
  refId: null,
  address: null,
  longitude: null,
  latitude: null,
  time: number,
});

describe('fact of the articles', () => {
  it.each(Object.entries(said))(
    'fact of the articles equals the value in the code: %s: %s',
    (name, value) => {
      expect(facts[name as keyof typeof facts]).toBe(value);
    },
  );

  it('fact of the articles: the limits of a prepayment are those of form and back end', () => {
    expect(customLimits).toEqual({ minAmount: rules.minAmount, maxAmount: rules.maxAmount });
  });

  it('fact of the articles: the value above which an energy card is unlimited equals that of page and back end', () => {
    const value = Number(facts.cardUnlimitedAbove);
    expect([isUnlimited({ value }), isUnlimited({ value: value + 1 })]).toEqual([false, true]);
    expect(rules.unlimitedAbove).toBe(value);
  });

  it('fact of the articles: the number of searches in the history equals that in the code', () => {
    const many = Array.from({ length: 100 }, (_, index) => search(index));
    expect(newestOf(many)).toHaveLength(Number(facts.searchesMax));
  });

  it('fact of the articles: the lifetime of a draft equals that of a form', () => {
    const { fill, storage } = titlePage({ now: 0 });
    fill();
    const life = Number(facts.draftHours) * 3_600_000;
    expect(titlePage({ storage, now: life - 1 }).form.isDirty()).toBe(true);
    expect(titlePage({ storage, now: life }).form.isDirty()).toBe(false);
  });
});

it('fact of the articles: has a unit and is a number or a list of numbers', () => {
  for (const [name, value] of Object.entries(facts)) {
    expect([name, value]).toEqual([name, expect.stringMatching(/^\d+(、\d+)*$/)]);
  }
});
