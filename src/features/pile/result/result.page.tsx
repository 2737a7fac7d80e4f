import type { AnswerOf } from '#contract/call.ts';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import type { Application } from '../apply-target.store.ts';
import { ApplySteps } from '../application-views.tsx';
import { statusLabel } from '../application-words.ts';

/** /pile/result?applyId: the application that was just submitted. */
export const route = 'pileResult';
export const call = applicationDetail;

export const request = ({ query }: PageContext) => {
  const applyId = idIn(query, 'applyId');
  return applyId ? { applyId } : null;
};

export const view = (application: AnswerOf<typeof call>) => <ResultHead application={application} />;

const next = {
  INSTALL: ['资料审核', '服务商联系，约定勘测', '确认安装方案', '上门安装并验收'],
  DELIVERY: ['资料审核', '发货配送', '签收后绑定充电桩'],
} as const;

/**
 * Confirmation, number and next steps of a submitted application; opened again later, its present state.
 */
export function ResultHead({ application }: { application: Application }) {
  const { applyNo, productName, modelName, serviceType, status } = application;
  const isNew = status === 'SUBMITTED';
  const steps = next[serviceType === 'DELIVERY' ? 'DELIVERY' : 'INSTALL'];
  return (
    <>
      {isNew && <ApplySteps step={4} />}
      <div className="u-stack-3">
        <Card>
          <div className="u-py-3 u-text-center">
            <p className="u-pb-1 u-text-18 u-font-bold" role="status" data-loaded>
              {isNew ? '申请已提交' : `申请状态：${statusLabel(status).text}`}
            </p>
            <p className="sub">
              {isNew ? '审核结果会在申请详情中显示，请保持手机畅通' : '下一步请看申请进度'}
            </p>
          </div>
          <Facts
            items={[
              {
                label: '申请编号',
                value: <span className="break-anywhere digits">{applyNo}</span>,
              },
              { label: '充电桩', value: productName },
              { label: '车辆', value: modelName },
            ]}
          />
        </Card>
        {isNew && (
          <Card title="接下来">
            <Steps
              steps={steps.map((label, index) => ({
                label,
                state: index === 0 ? 'now' : 'next',
              }))}
            />
          </Card>
        )}
      </div>
    </>
  );
}
