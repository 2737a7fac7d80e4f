import { Steps } from '#ui/steps/steps.tsx';
import { Tag, type Tone } from '#ui/tag/tag.tsx';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconHome } from '#ui/icon/set/home.ts';

const labels = ['选择产品', '填写信息', '上传资料', '提交完成'] as const;

/** Progress of a new application. @param step step of the page, from 0; all are done beyond the last */
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

interface Props {
  state: { readonly text: string; readonly tone: Tone };
}

/** State of an application, a document, a delivery … */
export const StateTag = ({ state: { text, tone } }: Props) => (
  <Tag tone={tone} dot>
    {text}
  </Tag>
);

/** The application does not exist (1280004), or is of another user. */
export const NoApplication = () => (
  <Empty
    icon={iconHome}
    text="申请不存在"
    action={{ label: '返回我的家充桩', href: href('pileIntroduce') }}
  />
);
