import type { RequestOf } from '#contract/call.ts';
import type { putForward } from '#contract/calls/pile.ts';

/** The car of `normal`, which has an entitlement to a pile. */
export const car = 'LGWEF4A50SX000001';

type Form = RequestOf<typeof putForward>;

/** A valid application for a pile. @param own its date, documents and id, and fields to override */
export const applicationForm = (
  own: Pick<Form, 'expectedDate' | 'documents' | 'requestId'> & Partial<Form>,
): Form => ({
  applyId: null,
  vin: car,
  serviceType: 'INSTALL',
  productId: 'P-AC7',
  style: 'WALL',
  contactName: '林知夏',
  contactPhone: '13800001234',
  isOwner: true,
  region: { provinceCode: '440000', cityCode: '440300', districtCode: '440304' },
  communityName: '星河湾东区',
  address: '3 栋 1 单元 1201',
  parkingType: 'OWNED',
  parkingNo: 'B2-138',
  powerSource: 'STATE_GRID',
  propertyConsent: 'PENDING',
  expectedSlot: 'AM',
  remark: '',
  agreementVersion: '1.0',
  ...own,
});
