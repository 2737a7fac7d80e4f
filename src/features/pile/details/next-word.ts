import type { Application } from '../former.store.ts';
import { formatYuan } from '#core/money.ts';
import { visitWord } from '#core/time/visit.ts';

/** @returns the sum beyond what is included, `¥268.00`, `¥--` where it is not known */
export const sumWord = (amount: number | null | undefined): string => `¥${formatYuan(amount)}`;

/** What happens next, or what the owner has to do; empty where nothing more is to be said. */
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
