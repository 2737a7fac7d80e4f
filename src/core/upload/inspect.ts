import { hasEnd } from '#contract/file-end.ts';
import { fileBytesMax } from '#contract/schema/file.ts';
import { AppError } from '../error.ts';

/** Texts for a picture that is not accepted (domain model, 4.1: any file; all but the first two are our own). */
export const photoTexts = {
  tooLarge: `图片不能超过${fileBytesMax / 1024 / 1024}M`,
  notAPicture: '仅支持JPG、PNG格式',
  document: '文件内容是PDF，仅支持JPG、PNG格式',
  heic: '此手机无法读取HEIC照片，仅支持JPG、PNG格式',
  empty: '图片文件是空的，请重新选择',
  broken: '图片已损坏，请重新选择',
  cut: '图片不完整，请重新拍摄或选择',
} as const;

/** @param message for the owner, one of `photoTexts` @returns a failure of kind `contract` */
export const photoError = (message: string, cause?: unknown): AppError =>
  new AppError({ kind: 'contract', message, call: 'photo', cause });

/** Formats of cameras. The back end does not accept HEIC, but some phones can decode it, so that a JPEG can be made. */
type PhotoKind = 'jpeg' | 'png' | 'heic';

const pdfHead = '%PDF-';

const headBytes = 12;
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const textOf = (head: Uint8Array): string => String.fromCharCode(...Array.from(head));
const isPdf = (head: Uint8Array): boolean => textOf(head).startsWith(pdfHead);

function kindOf(head: Uint8Array): PhotoKind | null {
  const text = textOf(head);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12)) ? 'heic' : null;
}

/** The bytes of a file. @throws AppError if the file no longer exists: `Blob.arrayBuffer` fails then */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw photoError(photoTexts.broken, cause);
  }
}

/**
 * Whether a chosen file may be a photo: by its size, its first bytes and its end, whatever its name. A photo that is
 * not fully downloaded from a cloud album, or was cut by a messenger, would be sent with a grey lower part.
 * @throws AppError with a text for the owner
 */
export async function inspectPhoto(file: Blob): Promise<PhotoKind> {
  if (file.size > fileBytesMax) throw photoError(photoTexts.tooLarge);
  if (file.size === 0) throw photoError(photoTexts.empty);
  const head = await bytesOf(file.slice(0, headBytes));
  const kind = kindOf(head);
  if (!kind) throw photoError(isPdf(head) ? photoTexts.document : photoTexts.notAPicture);
  if (!hasEnd(kind, await bytesOf(file))) throw photoError(photoTexts.cut);
  return kind;
}
