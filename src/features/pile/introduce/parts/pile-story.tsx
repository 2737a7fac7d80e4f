import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import { Steps } from '#ui/steps/steps.tsx';

const way = ['选择车辆和产品', '填写地址并上传资料', '勘测并确认方案', '安装、验收、使用'];

/** What a home pile is, for whoever has none yet. */
export function PileStory() {
  return (
    <div className="u-stack-3">
      <Card title="把充电桩装进自家车位">
        <p className="u-text-2">
          家充桩装在您的车位上，回家插枪就能充电。符合权益的车辆可以申请，由服务商上门勘测和安装。
        </p>
      </Card>
      <Card title="怎样申请">
        <Steps steps={way.map((label) => ({ label, state: 'next' }))} />
        <Row label="家充桩安装说明" href={href('explain', { id: 'pileInstall' })} />
      </Card>
    </div>
  );
}
