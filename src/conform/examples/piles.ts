import { createHash } from 'node:crypto';
import { parse } from 'valibot';
import { filePart, fileUpload } from '#contract/calls/file.ts';
import {
  applicationDetail,
  applicationList,
  confirmAcceptance,
  confirmPlan,
  meterReady,
  pileAppointment,
  pileConfig,
  pileEligibility,
  pileProducts,
  plugSettingRead,
  plugSettingSave,
  putForward,
  queryDeliveryOrder,
  voidOrder,
} from '#contract/calls/pile.ts';
import { repairConfig } from '#contract/calls/repair.ts';
import { agreementAccept } from '#contract/calls/user.ts';
import type { ApplyStatus } from '#contract/schema/home-pile/application.ts';
import type { DocumentType } from '#contract/schema/home-pile/apply-choices.ts';
import { isIdentity } from '#contract/schema/home-pile/apply-choices.ts';
import { plugSettingOfRequest } from '#contract/schema/home-pile/plug-setting.ts';
import type { Stage } from './stage.ts';

/** The car of `normal` that has an entitlement to a pile, see the seed of the sandbox. */
const vin = 'LGWEF4A50SX000001';
const documentTypes: readonly DocumentType[] = ['ID_FRONT', 'ID_BACK', 'PARKING_PROOF', 'VEHICLE_LICENSE'];

/** Start and end of a PNG of 1,200 by 900 px: all that the sandbox reads of a picture. */
function picture(number: number): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(1_200, 16);
  bytes.writeUInt32BE(900, 20);
  bytes.write('IEND', 37, 'latin1');
  bytes.writeUInt8(number, 48);
  return bytes;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const blobOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)], { type: 'image/png' });

/** An application of `normal`, from checking the entitlement to the submission. */
export async function playApplication({ ask, requestId }: Stage): Promise<void> {
  const right = await ask(pileEligibility, { vin });
  const [product] = await ask(pileProducts, { vin, cityCode: '440300', serviceType: 'INSTALL' });
  const { days } = await ask(pileConfig, {});
  const [day] = days;
  if (!product || !day)
    throw new Error(`the sandbox has no pile or no day for the right ${right.rightsName}`);
  await ask(agreementAccept, { id: 'idConsent', version: '1.0', requestId: requestId() });
  const documents = [];
  for (const [number, type] of documentTypes.entries()) {
    const bytes = picture(number);
    const biz = isIdentity(type) ? ('PILE_ID' as const) : ('PILE_DOC' as const);
    const { fileId } = await ask(fileUpload, { hash: hashOf(bytes), biz, file: blobOf(bytes) });
    documents.push({ type, fileId });
  }
  const cut = picture(documentTypes.length);
  const size = String(cut.length);
  const part = blobOf(cut.subarray(0, 32));
  await ask(filePart, { hash: hashOf(cut), biz: 'PILE_DOC', offset: '0', size, part });
  await ask(putForward, {
    applyId: null,
    vin,
    serviceType: 'INSTALL',
    productId: product.productId,
    style: 'WALL',
    contactName: '演示车主',
    contactPhone: '13800000002',
    isOwner: true,
    region: { provinceCode: '440000', cityCode: '440300', districtCode: '440304' },
    communityName: '演示小区',
    address: '演示路 1 号 3 栋',
    parkingType: 'OWNED',
    parkingNo: 'B2-138',
    powerSource: 'STATE_GRID',
    propertyConsent: 'PENDING',
    expectedDate: day.date,
    expectedSlot: 'AM',
    remark: '',
    agreementVersion: '1.0',
    documents,
    requestId: requestId(),
  });
}

/** The settings of a pile. */
export async function playSetting({ ask, requestId }: Stage): Promise<void> {
  const { piles } = await ask(repairConfig, {});
  const [pile] = piles;
  if (!pile) throw new Error('the sandbox has no pile');
  const view = await ask(plugSettingRead, { pileId: pile.pileId });
  const setting = parse(plugSettingOfRequest, view);
  await ask(plugSettingSave, { ...setting, targetSoc: 80, requestId: requestId() });
}

/** Actions on applications: `heavy` has one in each state. */
export async function playOwnApplications({ ask, requestId }: Stage): Promise<void> {
  const { list } = await ask(applicationList, { pageSize: 50 });
  const inState = (status: ApplyStatus): string => {
    const found = list.find((application) => application.status === status);
    if (!found) throw new Error(`the sandbox has no application in ${status}`);
    return found.applyId;
  };
  const { days } = await ask(pileConfig, {});
  const planned = inState('PLAN_CONFIRM');
  const { survey } = await ask(applicationDetail, { applyId: planned });
  await ask(confirmPlan, {
    applyId: planned,
    accept: true,
    extraAmount: survey?.extraAmount ?? 0,
    reason: null,
    requestId: requestId(),
  });
  await ask(pileAppointment, {
    applyId: inState('SURVEY_SCHEDULED'),
    kind: 'SURVEY',
    date: days[2]?.date ?? 0,
    slot: 'PM',
    requestId: requestId(),
  });
  await ask(meterReady, { applyId: inState('METER_APPLY'), requestId: requestId() });
  await ask(queryDeliveryOrder, { applyId: inState('DELIVERING') });
  const accepted = { applyId: inState('ACCEPTANCE'), accept: true, reason: null };
  await ask(confirmAcceptance, { ...accepted, requestId: requestId() });
  await ask(voidOrder, {
    applyId: inState('DISPATCHED'),
    reasonCode: 'NOT_NEEDED',
    reasonText: '',
    requestId: requestId(),
  });
}
