import { Steps } from '#ui/steps/steps.tsx';

const labels = ['选择产品', '填写信息', '上传资料', '提交完成'] as const;

/** How far an application is. @param step the one that the page is, from 0 on; all are done beyond the last */
export const ApplySteps = ({ step }: { step: number }) => (
  <div className="u-pt-1 u-pb-3">
    <Steps
      row
      steps={labels.map((label, index) => ({
        label,
        state: index < step ? 'done' : index === step ? 'here' : 'next',
      }))}
    />
  </div>
);
