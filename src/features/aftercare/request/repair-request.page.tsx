import type { AnswerOf } from '#contract/call.ts';
import { repairConfig } from '#contract/calls/repair/repair-config.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import type { RepairConfig } from '../repair-words.ts';

/** /aftercare/apply?pileId: the choices of the form. */
export const route = 'aftercareApply';
export const call = repairConfig;

export const request = ({ query }: PageContext) => {
  const pileId = idIn(query, 'pileId');
  return pileId ? { pileId } : {};
};

export const view = (config: AnswerOf<typeof call>) => <RequestHint config={config} />;

/** What the form is for; users without a bound pile enter its number. */
export function RequestHint({ config }: { config: RepairConfig }) {
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
