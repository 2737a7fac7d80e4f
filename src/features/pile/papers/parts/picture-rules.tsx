import { fileBytesMax } from '#contract/schema/file.ts';
import { Note } from '#ui/note/note.tsx';

/** What every picture has to be: it stands before the form is there. */
export const PictureRules = () => (
  <Note>
    请用相机原图，四角完整、文字清楚；JPG、PNG格式，每张不超过{fileBytesMax / 1024 / 1024}
    M。图片不会保存在手机上。
  </Note>
);
