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

type DocumentRef = RequestOf<typeof putForward>['documents'][number];

standAt();
const sandbox = await sandboxOfFile();

/** Start and end of a JPEG of 1,200 × 900, with a serial that makes each file different. */
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

async function formOf(headers: Headers, documents: DocumentRef[]) {
  const { data } = await send(sandbox, pileConfig, {}, headers);
  return applicationForm({ expectedDate: data.days[0]?.date ?? 0, documents, requestId: uuid(1) });
}

const consent = (headers: Headers) =>
  send(sandbox, agreementAccept, { id: 'idConsent', version: '1.0', requestId: uuid(900) }, headers);

async function uploadedDocuments(headers: Headers) {
  const types = ['ID_FRONT', 'ID_BACK', 'PARKING_PROOF', 'VEHICLE_LICENSE'] as const;
  return Promise.all(
    types.map(async (type, index) => {
      const { data } = await upload(headers, type.startsWith('ID_') ? 'PILE_ID' : 'PILE_DOC', index);
      return { type, fileId: data.fileId };
    }),
  );
}

describe('the state machine of an application for a pile', () => {
  it('application machine: every state is reachable and has a way out or is an end', () => {
    expect(machineProblems(applyMachine)).toEqual([]);
  });

  it('application seed: there is one application in each state', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const { data } = await send(sandbox, applicationList, { pageSize: 50 }, headers);
    expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(applyMachine.states));
  });
});

describe('the documents of an application', () => {
  it('application documents: identity documents are refused before consent and are never returned', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    expect(await upload(headers, 'PILE_ID', 1)).toMatchObject({
      code: -1,
      message: '请先同意《身份信息使用授权》',
    });
    expect(await upload(headers, 'PILE_DOC', 1)).toMatchObject({ code: 200 });
    await consent(headers);
    const documents = await uploadedDocuments(headers);
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

  it('application documents: identity documents uploaded for another use are refused', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await consent(headers);
    const documents = await uploadedDocuments(headers);
    const { data } = await upload(headers, 'PILE_DOC', 77);
    const spoilt = documents.map((document) =>
      document.type === 'ID_BACK' ? { ...document, fileId: data.fileId } : document,
    );
    expect((await send(sandbox, putForward, await formOf(headers, spoilt), headers)).code).toBe(-1);
  });

  it('application documents: missing ones are named', async () => {
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

  it('application documents: refused ones are sent again, the others are kept', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await consent(headers);
    const documents = await uploadedDocuments(headers);
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

describe('the refused application of the seed', () => {
  it('refused application: it can be submitted again although its car is not in the account', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    await consent(headers);
    const applyId = 'A2026030100000011';
    const { data } = await send(sandbox, applicationDetail, { applyId }, headers);
    const documents = (await uploadedDocuments(headers)).filter(({ type }) => type === 'VEHICLE_LICENSE');
    const form = { ...(await formOf(headers, documents)), applyId, vin: data.vin ?? '' };
    expect((await send(sandbox, putForward, form, headers)).data).toMatchObject({ status: 'SUBMITTED' });
    expect(data.modelName).toBe('演示车型 A');
  });
});

describe('the result codes of an application', () => {
  it('application: 1291001 and 1291002 name the entitlement and its period', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const over = await send(sandbox, pileEligibility, { vin: 'LGWEF4A50SX000003' }, headers);
    expect(over).toMatchObject({
      code: codes.homeStationValidity,
      data: { rightsName: '家充桩安装礼遇' },
    });
    const none = await send(sandbox, pileEligibility, { vin: 'LGWEF4A50SX000004' }, headers);
    expect(none).toMatchObject({ code: codes.homeStationUnconformity, data: { validTo: null } });
    for (const { data } of [over, none]) expect(v.is(eligibilityRefusal, data)).toBe(true);
    // The car of another user is not accepted.
    expect((await send(sandbox, pileEligibility, { vin }, headers)).code).toBe(codes.homeStationUnconformity);
  });

  it('application: 1290002 is returned for a city without service and for a form of such a city', async () => {
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

  it('application: 1283015 is returned within 10 s, then the running one, and a repeated request gets the same response', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await consent(headers);
    const form = await formOf(headers, await uploadedDocuments(headers));
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

  it('application: 1280004 is returned for one of another user, and for an unknown delivery', async () => {
    const heavy = await loginHeaders(sandbox, 'heavy');
    const foreign = { applyId: 'A2026021000000002' };
    expect((await send(sandbox, applicationDetail, foreign, heavy)).code).toBe(codes.noSuchOrder);
    const own = { applyId: 'A2026021000000003' };
    expect((await send(sandbox, queryDeliveryOrder, own, heavy)).code).toBe(codes.noSuchOrder);
    const sent = await send(sandbox, queryDeliveryOrder, { applyId: 'A2026030100000030' }, heavy);
    expect(sent.data).toMatchObject({ status: 'SHIPPED', carrier: '演示速运' });
  });
});
