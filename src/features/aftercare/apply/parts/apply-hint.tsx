import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import type { RepairConfig } from '../../repair-data.ts';

/** What the form is for; whoever has no pile bound enters its number. */
export function ApplyHint({ config }: { config: RepairConfig }) {
  return (
    <Card>
      <p data-loaded>
        {config.piles.length > 0
          ? '填写家充桩的故障，工程师会联系您上门维修。'
          : '您名下没有绑定的家充桩，请填写桩身上的设备编号。'}
      </p>
      <p className="sub">
        公共充电桩的故障无需在此报修，
        <a
          className="link u-inline-block u-min-h-touch -u-my-3 u-leading-touch"
          href={href('helpArticle', { id: 'publicFault' })}
        >
          查看处理方法
        </a>
      </p>
    </Card>
  );
}
