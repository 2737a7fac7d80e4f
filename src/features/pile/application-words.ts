import type { ApplyStatus, HomePileApplication } from '#contract/schema/home-pile/application.ts';
import type { DocumentType, VisitSlot } from '#contract/schema/home-pile/apply-choices.ts';
import type { PileProduct, ServiceType } from '#contract/schema/home-pile/pile-product.ts';
import { missing } from '#core/time/format-time.ts';
import type { Tone } from '#ui/tag/tag.tsx';
import { formatYuan } from '#core/money.ts';
import { visitWord } from '#core/time/visit.ts';
import type { Application } from './apply-target.store.ts';

/** Texts of the choices of an application (domain model, 1.9). */
export const serviceWords: Readonly<Record<ServiceType, string>> = {
  INSTALL: '上门安装',
  DELIVERY: '仅配送',
};
export const styleWords = {
  WALL: '壁挂式',
  POST: '立柱式',
  UNKNOWN: missing,
} as const;
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
export const documentWords: Readonly<Record<DocumentType, string>> = {
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

/** @returns `7 kW · 单相`, or the part of it that is known */
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

/** Text and tone of a state (domain model, 2.4). */
export const statusLabel = (status: ApplyStatus): { text: string; tone: Tone } => labels[status];

/** The known parts of region and address as on a letter; a municipality is named once. */
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

/** @returns `¥268.00`; `¥--` for an unknown amount */
export const sumWord = (amount: number | null | undefined): string => `¥${formatYuan(amount)}`;

/** What happens next, or what the user has to do; empty if there is nothing more. */
export function nextWord(application: Application): string {
  const { status, reject, surveyor, installer, survey, voidInfo, delivery, pileId } = application;
  switch (status) {
    case 'SUBMITTED':
      return '资料审核中，请保持手机畅通';
    case 'REJECTED':
      return reject ? reject.reason : '请修改资料后重新提交';
    case 'DISPATCHED':
      return '服务商将在2个工作日内与您联系';
    case 'SURVEY_SCHEDULED':
      return `勘测时间 ${visitWord(surveyor?.visitTime)}`;
    case 'PLAN_CONFIRM':
      return `请确认安装方案，自付费用 ${sumWord(survey?.extraAmount)}`;
    case 'UNFEASIBLE':
      return '条件具备后，90天内可以重新预约勘测';
    case 'METER_APPLY':
      return '请向电力公司申请电表，装好后点击“我已完成报装”';
    case 'INSTALL_SCHEDULED':
      return `安装时间 ${visitWord(installer?.visitTime)}`;
    case 'INSTALLING':
      return '工程师正在安装';
    case 'ACCEPTANCE':
      return '安装已完成，请检查后确认验收，7天后自动确认';
    case 'DELIVERING':
      return '充电桩配送中，签收后可以绑定使用';
    case 'COMPLETED':
      return delivery && !pileId ? '充电桩已签收，绑定后即可使用' : '服务已完成，感谢您的信任';
    case 'VOID_PENDING':
      return '作废申请审核中，期间服务暂停';
    case 'VOIDED':
      return voidInfo?.reply ?? '申请已作废';
    default:
      return '';
  }
}
