import { activityBenefit } from '#contract/calls/activity.ts';
import { cardList, cardRecordList } from '#contract/calls/card.ts';
import { caseDetail, caseDraft, caseList } from '#contract/calls/case.ts';
import { chargeCurrent, chargeCurve, connectorDetail, scan } from '#contract/calls/charge.ts';
import { couponList } from '#contract/calls/coupon.ts';
import { fileFind } from '#contract/calls/file.ts';
import {
  invoiceDetail,
  invoiceHistory,
  invoiceSummary,
  titleList,
  titleSuggest,
  uninvoicedList,
} from '#contract/calls/invoice.ts';
import * as map from '#contract/calls/map.ts';
import { noticeList, noticeSettingRead } from '#contract/calls/notice.ts';
import { orderDetail, orderList, paymentTrial, payResult } from '#contract/calls/order.ts';
import { rateConfig } from '#contract/calls/rate.ts';
import { repairConfig, repairInfo, repairList } from '#contract/calls/repair.ts';
import { rightsDetail, rightsList } from '#contract/calls/rights.ts';
import { carList, findVersionByVin, getUser, getVersion } from '#contract/calls/user.ts';
import { isBrandName } from '#contract/brand.ts';
import { homeReads } from './home.ts';
import { step, withFact, type Facts, type Step } from './step.ts';

/** Where the counts of a station have a power class. */
const classNames = { SUPER: 'super', FAST: 'fast', SLOW: 'slow' } as const;

const place = ({ longitude, latitude }: Facts) => ({ longitude, latitude });
/** Half the size of the map's viewport, degrees. */
const reach = 0.03;

const stations: readonly Step[] = [
  step(getVersion, ({ brand }) => ({ module: 'charging', brand: isBrandName(brand) ? brand : 'gwm' })),
  step(map.citySearch, place, {
    learn({ current }, facts) {
      if (current) facts.cityCode = current.cityCode;
    },
  }),
  step(map.placeSearch, (facts) => ({ keyword: '站', ...place(facts) })),
  step(map.stationMarkers, ({ longitude, latitude }) => ({
    bounds: {
      swLng: longitude - reach,
      swLat: latitude - reach,
      neLng: longitude + reach,
      neLat: latitude + reach,
    },
    zoom: 15,
    filter: {},
  })),
  step(
    map.stationSearch,
    (facts) => ({ ...place(facts), sort: 'DISTANCE' as const, filter: {}, pageNum: 1, pageSize: 50 }),
    {
      learn({ list }, facts) {
        const busy = list.flatMap(({ stationId, counts }) =>
          (['SUPER', 'FAST', 'SLOW'] as const)
            .filter((powerClass) => {
              const { idle, total } = counts[classNames[powerClass]];
              return total > 0 && idle === 0;
            })
            .map((powerClass) => ({ stationId, powerClass })),
        )[0];
        if (busy) facts.busyClass = busy;
        const open = list.find(({ counts }) => counts.fast.idle + counts.super.idle > 0) ?? list[0];
        if (open)
          Object.assign(facts, {
            stationId: open.stationId,
            stationName: open.name,
            isFavourite: open.favourite,
          });
      },
    },
  ),
  step(map.stationDetail, (facts) =>
    withFact(facts.stationId, 'no station', (stationId) => ({ stationId, ...place(facts) })),
  ),
  step(
    map.stationConnectors,
    ({ stationId }) => withFact(stationId, 'no station', (id) => ({ stationId: id })),
    {
      learn({ equipments }, facts) {
        const connectors = equipments.flatMap((equipment) => equipment.connectors);
        const idle = connectors.find(({ status }) => status === 1) ?? connectors[0];
        if (idle) Object.assign(facts, { connectorId: idle.connectorId, qrCode: idle.qrCode || undefined });
      },
    },
  ),
  step(map.stationTariff, ({ stationId }) => withFact(stationId, 'no station', (id) => ({ stationId: id }))),
  step(map.stationComments, ({ stationId }) =>
    withFact(stationId, 'no station', (id) => ({ stationId: id })),
  ),
  step(connectorDetail, ({ connectorId }) =>
    withFact(connectorId, 'no connector', (id) => ({ connectorId: id })),
  ),
  step(scan, ({ qrCode }) => withFact(qrCode, 'no qrCode of a connector', (code) => ({ qrCode: code }))),
  step(map.mapWidget, place),
  step(activityBenefit, () => ({}), {
    learn({ activityId }, facts) {
      facts.activityId = activityId;
    },
  }),
];

const owner: readonly Step[] = [
  step(getUser, () => ({}), {
    learn({ defaultVin, currentOrderNo, openOrder, arrearsOrderNo }, facts) {
      if (defaultVin) facts.vin = defaultVin;
      if (currentOrderNo ?? openOrder) facts.noOrder = 'an order of the account is open';
      else if (arrearsOrderNo) facts.noOrder = 'the account owes for a charge';
    },
  }),
  step(carList, () => ({}), {
    learn([car], facts) {
      if (car) facts.vin ??= car.vin;
    },
  }),
  step(findVersionByVin, ({ vin }) => withFact(vin, 'no car', (known) => ({ vin: known }))),
  step(map.favouriteList, place),
  step(map.searchLogList, () => ({})),
  step(orderList, () => ({ tab: 'DONE' }), {
    learn({ list }, facts) {
      const [order] = list;
      if (order) facts.orderNo = order.orderNo;
    },
  }),
  step(orderDetail, ({ orderNo }) => withFact(orderNo, 'no settled order', (no) => ({ orderNo: no })), {
    learn({ prepayments }, facts) {
      const [payment] = prepayments;
      if (payment) facts.prepayNo = payment.prepayNo;
    },
  }),
  step(chargeCurrent, () => ({})),
  step(chargeCurve, ({ orderNo }) => withFact(orderNo, 'no settled order', (no) => ({ orderNo: no }))),
  step(payResult, ({ prepayNo }) => withFact(prepayNo, 'no prepayment', (no) => ({ prepayNo: no }))),
  step(
    paymentTrial,
    ({ connectorId }) => withFact(connectorId, 'no connector', (id) => ({ connectorId: id })),
    {
      learn(trial, facts) {
        facts.trial = trial;
      },
    },
  ),
];

const belongings: readonly Step[] = [
  step(cardList, () => ({ tab: 'CURRENT' })),
  step(cardRecordList, () => ({})),
  step(couponList, () => ({ tab: 'USED' })),
  step(couponList, () => ({ tab: 'USABLE' })),
  step(rightsList, () => ({}), {
    learn([right], facts) {
      if (right) facts.rightsId = right.rightsId;
    },
  }),
  step(rightsDetail, ({ rightsId }) => withFact(rightsId, 'no right', (id) => ({ rightsId: id }))),
  step(rateConfig, ({ orderNo }) =>
    withFact(orderNo, 'no settled order', (no) => ({ targetType: 'CHARGE', targetId: no })),
  ),
  step(invoiceSummary, () => ({})),
  step(uninvoicedList, () => ({}), {
    learn({ list }, facts) {
      const [order] = list;
      if (order) facts.uninvoiced = order;
    },
  }),
  step(invoiceHistory, () => ({}), {
    learn({ list }, facts) {
      const found = list.find(({ status }) => status === 'ISSUED') ?? list[0];
      if (found) facts.invoiceId = found.invoiceId;
    },
  }),
  step(invoiceDetail, ({ invoiceId }) => withFact(invoiceId, 'no invoice', (id) => ({ invoiceId: id }))),
  step(titleList, () => ({})),
  step(titleSuggest, () => ({ keyword: '科技有限' })),
  step(repairList, () => ({}), {
    learn({ list }, facts) {
      const [repair] = list;
      if (repair) facts.repairId = repair.repairId;
    },
  }),
  step(repairInfo, ({ repairId }) => withFact(repairId, 'no repair', (id) => ({ repairId: id }))),
  step(repairConfig, () => ({}), {
    learn({ piles }, facts) {
      const [pile] = piles;
      if (pile) facts.pileId = pile.pileId;
    },
  }),
  step(caseList, () => ({}), {
    learn({ list }, facts) {
      const [first] = list;
      if (first) facts.caseId = first.caseId;
    },
  }),
  step(caseDetail, ({ caseId }) => withFact(caseId, 'no case', (id) => ({ caseId: id }))),
  step(caseDraft, ({ orderNo }) => withFact(orderNo, 'no settled order', (no) => ({ orderNo: no }))),
  step(noticeList, () => ({}), {
    learn({ list }, facts) {
      // One that is read already: reading it again changes nothing.
      const read = list.find((each) => each.read === true);
      if (read) facts.readNoticeId = read.noticeId;
    },
  }),
  step(noticeSettingRead, () => ({}), {
    learn({ groups }, facts) {
      const [first] = groups.filter(({ group }) => group !== 'UNKNOWN');
      if (first) facts.noticeGroup = first;
    },
  }),
  step(fileFind, () => ({ hash: '0'.repeat(64), biz: 'RATE' })),
];

/** Calls that change nothing. */
export const reads: readonly Step[] = [...stations, ...owner, ...belongings, ...homeReads];
