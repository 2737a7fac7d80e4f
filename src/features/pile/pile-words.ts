import type { ApplyStatus, HomePileApplication } from '#contract/schema/home-pile/application.ts';
import type { DocumentType, VisitSlot } from '#contract/schema/home-pile/apply-choices.ts';
import type { PileProduct, ServiceType } from '#contract/schema/home-pile/pile-product.ts';
import { missing } from '#core/time/format-time.ts';
import type { Tone } from '#ui/tag/tag.tsx';

/** Words of the choices of an application (domain model, 1.9). */
export const serviceWords: Readonly<Record<ServiceType, string>> = {
  INSTALL: '上门安装',
  DELIVERY: '仅配送',
};
export const styleWords = { WALL: '壁挂式', POST: '立柱式', UNKNOWN: missing } as const;
export const parkingWords = {
  OWNED: '自有产权',
  LEASED: '长租',
  PRIVATE_YARD: '私家院',
  UNKNOWN: missing,
} as const;
export const powerWords = {
  STATE_GRID: '国网电表',
  HOUSEHOLD: '家用电表',
  PROPERTY: '物业取电',
  UNKNOWN: missing,
} as const;
export const consentWords = {
  YES: '已同意',
  PENDING: '沟通中',
  NOT_NEEDED: '无需物业同意',
  UNKNOWN: missing,
} as const;
export const paperWords: Readonly<Record<DocumentType, string>> = {
  ID_FRONT: '身份证人像面',
  ID_BACK: '身份证国徽面',
  PARKING_PROOF: '车位证明',
  PROPERTY_CONSENT: '物业同意证明',
  VEHICLE_LICENSE: '行驶证或购车发票',
  AUTHORIZATION: '车主授权书',
};
export const slotWords: Readonly<Record<VisitSlot, string>> = {
  AM: '上午 09:00–12:00',
  PM: '下午 14:00–18:00',
};

/** @returns `7 kW · 单相`, as much of it as is known */
export const powerOf = ({ powerW, phase }: Pick<PileProduct, 'powerW' | 'phase'>): string =>
  [
    ...(powerW === null ? [] : [`${powerW / 1000} kW`]),
    ...(phase === 1 ? ['单相'] : phase === 3 ? ['三相'] : []),
  ].join(' · ');

const labels: Readonly<Record<ApplyStatus, { text: string; tone: Tone }>> = {
  SUBMITTED: { text: '待审核', tone: 'brand' },
  REJECTED: { text: '审核未通过', tone: 'fault' },
  DISPATCHED: { text: '待联系', tone: 'brand' },
  SURVEY_SCHEDULED: { text: '待勘测', tone: 'plugged' },
  PLAN_CONFIRM: { text: '待确认方案', tone: 'warn' },
  UNFEASIBLE: { text: '暂不具备安装条件', tone: 'warn' },
  METER_APPLY: { text: '报装中', tone: 'busy' },
  INSTALL_SCHEDULED: { text: '待安装', tone: 'plugged' },
  INSTALLING: { text: '安装中', tone: 'busy' },
  ACCEPTANCE: { text: '待验收', tone: 'warn' },
  DELIVERING: { text: '配送中', tone: 'busy' },
  COMPLETED: { text: '已完成', tone: 'idle' },
  VOID_PENDING: { text: '作废审核中', tone: 'warn' },
  VOIDED: { text: '已作废', tone: 'neutral' },
  UNKNOWN: { text: '未知', tone: 'neutral' },
};

/** Word and tone of a state (domain model, 2.4). */
export const statusLabel = (status: ApplyStatus): { text: string; tone: Tone } => labels[status];

/** What of a region and an address is known, as it is written on a letter; a municipality is named once. */
export const placeWords = ({
  region,
  communityName,
  address,
}: Pick<HomePileApplication, 'region' | 'communityName' | 'address'>): string =>
  [
    region && region.provinceName !== region.cityName ? region.provinceName : '',
    region?.cityName ?? '',
    region?.districtName ?? '',
    communityName,
    address,
  ].join('');
