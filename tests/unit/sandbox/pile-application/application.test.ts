import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { basePath, type RequestOf } from '#contract/call.ts';
import {
  applicationDetail,
  applicationList,
  pileConfig,
  pileEligibility,
  pileProducts,
  putForward,
  queryDeliveryOrder,
} from '#contract/calls/pile.ts';
import { agreementAccept } from '#contract/calls/user.ts';
import { codes } from '#contract/codes.ts';
import { eligibilityRefusal } from '#contract/schema/home-pile/pile-product.ts';
import { machineProblems } from '#sandbox/machine/machine.ts';
import { applyMachine } from '#sandbox/pile-application/apply-machine.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { applicationForm, car as vin } from './form.ts';
import { control, loginHeaders, origin, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

type Paper = RequestOf<typeof putForward>['documents'][number];

standAt();
const sandbox = await sandboxOfFile();

/** Head and end of a JPEG of 1,200 × 900, and something that makes it another file. */
const photo = (serial: number) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0x03, 0x84, 0x04, 0xb0, 1, 1, serial, 0, 0xff, 0xd9]);

async function upload(headers: Headers, biz: 'PILE_ID' | 'PILE_DOC', serial: number) {
  const bytes = photo(serial);
  const body = new FormData();
  body.append('biz', biz);
  body.append('file', new Blob([bytes]));
  const own = new Headers(headers);
  own.delete('content-type');
  const hash = createHash('sha256').update(bytes).digest('hex');
  const url = `${origin}${basePath}/v1/h5/file/upload/${hash}`;
  const response = await sandbox.fetch(new Request(url, { method: 'POST', headers: own, body }));
  return (await response.json()) as { code: number; message: string; data: { fileId: string } };
}

async function formOf(headers: Headers, documents: Paper[]) {
  const { data } = await send(sandbox, pileConfig, {}, headers);
  return applicationForm({ expectedDate: data.days[0]?.date ?? 0, documents, requestId: uuid(1) });
}

const consent = (headers: Headers) =>
  send(sandbox, agreementAccept, { id: 'idConsent', version: '1.0', requestId: uuid(900) }, headers);

async function papers(headers: Headers) {
  const types = ['ID_FRONT', 'ID_BACK', 'PARKING_PROOF', 'VEHICLE_LICENSE'] as const;
  return Promise.all(
    types.map(async (type, index) => {
      const { data } = await upload(headers, type.startsWith('ID_') ? 'PILE_ID' : 'PILE_DOC', index);
      return { type, fileId: data.fileId };
    }),
  );
}

describe('the machine of an application', () => {
  it('reaches every state, and every state has a way out or is an end', () => {
    expect(machineProblems(applyMachine)).toEqual([]);
  });

  it('has one application of the demonstration in each state', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const { data } = await send(sandbox, applicationList, { pageSize: 50 }, headers);
    expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(applyMachine.states));
  });
});

describe('the papers', () => {
  it('of an identity are not taken before the owner agrees, and never come back', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    expect(await upload(headers, 'PILE_ID', 1)).toMatchObject({
      code: -1,
      message: '请先同意《身份信息使用授权》',
    });
    expect(await upload(headers, 'PILE_DOC', 1)).toMatchObject({ code: 200 });
    await consent(headers);
    const documents = await papers(headers);
    const { data } = await send(sandbox, putForward, await formOf(headers, documents), headers);
    const detail = await send(sandbox, applicationDetail, { applyId: data.applyId }, headers);
    expect(detail.data.documents.map(({ type, file }) => [type, file !== null])).toEqual([
      ['ID_FRONT', false],
      ['ID_BACK', false],
      ['PARKING_PROOF', true],
      ['VEHICLE_LICENSE', true],
    ]);
    expect(detail.data.contactPhone).toBe('138****1234');
  });

  it('of an identity that went another way are refused', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await consent(headers);
    const documents = await papers(headers);
    const { data } = await upload(headers, 'PILE_DOC', 77);
    const spoilt = documents.map((paper) =>
      paper.type === 'ID_BACK' ? { ...paper, fileId: data.fileId } : paper,
    );
    expect((await send(sandbox, putForward, await formOf(headers, spoilt), headers)).code).toBe(-1);
  });

  it('that are missing are named', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const bare = await formOf(headers, []);
    expect(await send(sandbox, putForward, bare, headers)).toMatchObject({
      code: -1,
      data: { field: 'idConsent' },
    });
    await consent(headers);
    expect(await send(sandbox, putForward, { ...bare, requestId: uuid(2) }, headers)).toMatchObject({
      message: '请上传身份证人像面',
      data: { field: 'ID_FRONT' },
    });
  });

  it('that were refused are sent again, the others stay', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await consent(headers);
    const documents = await papers(headers);
    const form = await formOf(headers, documents);
    const { applyId } = (await send(sandbox, putForward, form, headers)).data;
    await control(sandbox, 'pile-application', { applyId, event: 'reject' });
    const again = { ...form, applyId, documents: [], requestId: uuid(3) };
    expect((await send(sandbox, putForward, again, headers)).data).toMatchObject({
      field: 'VEHICLE_LICENSE',
    });
    const one = documents.filter(({ type }) => type === 'VEHICLE_LICENSE');
    const done = await send(sandbox, putForward, { ...again, documents: one, requestId: uuid(4) }, headers);
    expect(done.data).toMatchObject({ applyId, status: 'SUBMITTED' });
  });
});

describe('the application of the demonstration that was refused', () => {
  it('can be handed in again, though its car is none of the account', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    await consent(headers);
    const applyId = 'A2026030100000011';
    const { data } = await send(sandbox, applicationDetail, { applyId }, headers);
    const documents = (await papers(headers)).filter(({ type }) => type === 'VEHICLE_LICENSE');
    const form = { ...(await formOf(headers, documents)), applyId, vin: data.vin ?? '' };
    expect((await send(sandbox, putForward, form, headers)).data).toMatchObject({ status: 'SUBMITTED' });
    expect(data.modelName).toBe('演示车型 A');
  });
});

describe('the codes of an application', () => {
  it('1291001 and 1291002 say of which right, and when it was valid', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const over = await send(sandbox, pileEligibility, { vin: 'LGWEF4A50SX000003' }, headers);
    expect(over).toMatchObject({
      code: codes.homeStationValidity,
      data: { rightsName: '家充桩安装礼遇' },
    });
    const none = await send(sandbox, pileEligibility, { vin: 'LGWEF4A50SX000004' }, headers);
    expect(none).toMatchObject({ code: codes.homeStationUnconformity, data: { validTo: null } });
    for (const { data } of [over, none]) expect(v.is(eligibilityRefusal, data)).toBe(true);
    // The car of somebody else is none of his.
    expect((await send(sandbox, pileEligibility, { vin }, headers)).code).toBe(codes.homeStationUnconformity);
  });

  it('1290002 is answered for a city and for a form without service', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const lhasa = { provinceCode: '540000', cityCode: '540100', districtCode: '540102' };
    const asked = { vin, serviceType: 'INSTALL', cityCode: '540100' };
    expect((await send(sandbox, pileProducts, asked, headers)).code).toBe(codes.homeStationNoSales);
    const form = { ...(await formOf(headers, [])), region: lhasa };
    expect(await send(sandbox, putForward, form, headers)).toMatchObject({
      code: codes.homeStationNoSales,
      data: { field: 'region' },
    });
  });

  it('1283015 is answered within 10 s, then the one that runs, and the same request the same', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await consent(headers);
    const form = await formOf(headers, await papers(headers));
    const { applyId } = (await send(sandbox, putForward, form, headers)).data;
    expect((await send(sandbox, putForward, form, headers)).data.applyId).toBe(applyId);
    await control(sandbox, 'clock', { advanceMs: 4_000 });
    const soon = await send(sandbox, putForward, { ...form, requestId: uuid(5) }, headers);
    expect(soon).toMatchObject({ code: codes.tooFrequent, data: { retryAfterMs: 6_000 } });
    await control(sandbox, 'clock', { advanceMs: 6_000 });
    const later = await send(sandbox, putForward, { ...form, requestId: uuid(6) }, headers);
    expect(later.data.applyId).toBe(applyId);
    const { data } = await send(sandbox, pileEligibility, { vin }, headers);
    expect(data.existingApplyId).toBe(applyId);
  });

  it('1280004 is answered for one of somebody else, and for a delivery that is none', async () => {
    const heavy = await loginHeaders(sandbox, 'heavy');
    const foreign = { applyId: 'A2026021000000002' };
    expect((await send(sandbox, applicationDetail, foreign, heavy)).code).toBe(codes.noSuchOrder);
    const own = { applyId: 'A2026021000000003' };
    expect((await send(sandbox, queryDeliveryOrder, own, heavy)).code).toBe(codes.noSuchOrder);
    const sent = await send(sandbox, queryDeliveryOrder, { applyId: 'A2026030100000030' }, heavy);
    expect(sent.data).toMatchObject({ status: 'SHIPPED', carrier: '演示速运' });
  });
});
