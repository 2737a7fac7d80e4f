import { createHash, randomUUID } from 'node:crypto';
import { fileFind, filePart, fileUpload } from '#contract/calls/file.ts';
import { helpFeedback } from '#contract/calls/help.ts';
import { titleDelete, titleSave } from '#contract/calls/invoice.ts';
import { favouriteSave, searchLogClear, searchLogSave } from '#contract/calls/map.ts';
import { noticeRead, noticeSettingSave, noticeUnwatch, noticeWatch } from '#contract/calls/notice.ts';
import { orderCancel, orderCreate } from '#contract/calls/order.ts';
import { Missing, step, withFact, type Step } from './step.ts';

/** A picture of one transparent point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const pictureHash = createHash('sha256').update(picture).digest('hex');

/** Where the first piece of the picture ends, bytes. */
const cut = 32;

const requestId = () => randomUUID();
const writes = true;

/** Writes that the next one reverts, or that have no visible effect; of an account for tests. */
export const undoneWrites: readonly Step[] = [
  step(
    favouriteSave,
    ({ stationId, isFavourite }) =>
      withFact(stationId, 'no station', (id) => ({
        stationId: id,
        favourite: !isFavourite,
        requestId: requestId(),
      })),
    { writes, otherBody: { stationId: 'another' } },
  ),
  step(
    favouriteSave,
    ({ stationId, isFavourite = false }) =>
      withFact(stationId, 'no station', (id) => ({
        stationId: id,
        favourite: isFavourite,
        requestId: requestId(),
      })),
    { writes },
  ),
  step(
    searchLogSave,
    ({ now }) => ({
      logId: requestId(),
      keyword: 'conform',
      type: 'KEYWORD',
      refId: null,
      address: null,
      longitude: null,
      latitude: null,
      time: now,
    }),
    {
      writes,
      learn(_answer, facts, { logId }) {
        facts.logId = logId;
      },
    },
  ),
  step(searchLogClear, ({ logId }) => withFact(logId, 'no search', (id) => ({ logIds: [id] })), { writes }),
  step(helpFeedback, () => ({ issueId: 'findIdle', useful: true, requestId: requestId() }), { writes }),
  step(
    titleSave,
    () => ({
      titleType: 1 as const,
      title: '演示抬头',
      email: 'owner@example.com',
      isDefault: false,
      requestId: requestId(),
    }),
    {
      writes,
      learn({ titleId }, facts) {
        facts.titleId = titleId;
      },
    },
  ),
  step(
    titleDelete,
    ({ titleId }) => withFact(titleId, 'no title', (id) => ({ titleId: id, requestId: requestId() })),
    { writes },
  ),
  step(
    noticeRead,
    ({ readNoticeId }) =>
      withFact(readNoticeId, 'no read notice', (id) => ({ noticeIds: [id], requestId: requestId() })),
    { writes },
  ),
  step(
    noticeSettingSave,
    ({ noticeGroup }) =>
      withFact(noticeGroup, 'no group of notices', ({ group, channels }) => ({
        groups: [
          {
            group: group as Exclude<typeof group, 'UNKNOWN'>,
            channels: channels.filter((channel) => channel !== 'UNKNOWN'),
          },
        ],
        requestId: requestId(),
      })),
    { writes },
  ),
  step(
    noticeWatch,
    ({ busyClass }) =>
      withFact(busyClass, 'no class without a free connector nearby', (about) => ({
        ...about,
        forMin: 30,
        requestId: requestId(),
      })),
    {
      writes,
      otherBody: { forMin: 60 },
      learn({ watchId }, facts) {
        facts.watchId = watchId;
      },
    },
  ),
  step(
    noticeUnwatch,
    ({ watchId }) => withFact(watchId, 'no watch', (id) => ({ watchId: id, requestId: requestId() })),
    { writes },
  ),
  step(
    filePart,
    () => ({
      hash: pictureHash,
      biz: 'RATE' as const,
      offset: '0',
      size: String(picture.length),
      part: new Blob([picture.subarray(0, cut)], { type: 'image/png' }),
    }),
    { writes },
  ),
  step(
    fileUpload,
    () => ({
      hash: pictureHash,
      biz: 'RATE' as const,
      file: new Blob([picture], { type: 'image/png' }),
    }),
    { writes },
  ),
  step(fileFind, () => ({ hash: pictureHash, biz: 'RATE' as const }), { writes }),
  step(
    orderCreate,
    ({ trial, vin, noOrder }) => {
      if (noOrder !== undefined) return new Missing(noOrder);
      if (!trial || !vin) return new Missing('no estimate, or no car');
      const { trialId, connectorId, chosen } = trial;
      return {
        trialId,
        connectorId,
        vin,
        prepayAmount: chosen.prepayAmount,
        cardIds: [],
        couponId: null,
        points: 0,
        channelType: 0 as const,
        requestId: requestId(),
      };
    },
    {
      writes,
      learn({ orderNo, prepayNo }, facts) {
        facts.newOrderNo = orderNo;
        if (prepayNo) facts.newPrepayNo = prepayNo;
      },
    },
  ),
  step(
    orderCancel,
    ({ newOrderNo }) =>
      withFact(newOrderNo, 'no new order', (orderNo) => ({ orderNo, requestId: requestId() })),
    { writes },
  ),
];
