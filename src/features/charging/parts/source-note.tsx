import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';

/** What the owner has to know of a charge that is not of the own network. */
export function SourceNote({ order }: { order: CurrentOrder }) {
  const { orderKind, operatorName } = order;
  if (orderKind === 'THIRD_PARTY') {
    return <Note>本次充电由{operatorName}提供，数据和账单来自该运营商，可能稍有延迟。</Note>;
  }
  if (orderKind === 'HOME') {
    return (
      <>
        <Note>家充桩充电请在家充桩上结束，充满后自动停止。</Note>
        <Button variant="soft" href={href('plugChargeConsole')}>
          家充桩控制
        </Button>
      </>
    );
  }
  return orderKind === 'UNKNOWN' ? <Note>当前版本无法控制此类充电，请在充电桩上结束。</Note> : null;
}
