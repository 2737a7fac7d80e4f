import { shortestEdge } from '#contract/pile/document-rules.ts';
import { fileBytesMax } from '#contract/schema/file.ts';
import { Note } from '#ui/note/note.tsx';

/** What every picture has to be: it stands before the form is there. */
export const PictureRules = () => (
  <Note>
    JPG、PNG格式，每张不超过{fileBytesMax / 1024 / 1024}M，短边不小于{shortestEdge}
    像素。图片不会保存在手机上。
  </Note>
);
