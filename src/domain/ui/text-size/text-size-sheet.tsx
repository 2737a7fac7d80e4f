import { useView } from '#core/react.ts';
import { textSizeOptions, type TextSizeStore } from '#domain/text-size.store.ts';
import { Choices } from '#ui/choices/choices.tsx';
import { Note } from '#ui/note/note.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

interface Props {
  textSize: TextSizeStore;
  open: boolean;
  onClose: () => void;
}

/** Choice of the size of all text; the page behind the sheet changes at once. Import it from a lazy part. */
export function TextSizeSheet({ textSize, open, onClose }: Props) {
  const size = useView(textSize.$size);
  return (
    <Sheet open={open} title="字号" onClose={onClose}>
      <Choices label="字号" value={size} options={textSizeOptions} onChange={textSize.choose} />
      <div className="u-mt-3 u-stack-2">
        <Note>特大字号下，首页只留扫码、附近的站、订单和客服电话，提示不会自己消失。</Note>
        <Note>只改这部手机上的文字，退出登录后也不变。</Note>
      </div>
    </Sheet>
  );
}
