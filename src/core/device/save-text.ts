import { copyText } from './copy-text.ts';

/** A text as a file. */
export interface TextFile {
  /** Including the extension. */
  name: string;
  /** Media type without a charset; the text is UTF-8. */
  type: string;
  text: string;
}

/** Result of saving a file. `shared` also when the owner closed the share sheet: the file was offered. */
export type Saved = 'saved' | 'shared' | 'copied' | 'failed';

/** Opens the system's share sheet for the file. @returns whether that was possible */
async function shareFile(file: TextFile): Promise<boolean> {
  if (typeof File === 'undefined' || !navigator.canShare || !navigator.share) return false;
  const files = [new File([file.text], file.name, { type: file.type })];
  if (!navigator.canShare({ files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (thrown) {
    return thrown instanceof Error && thrown.name === 'AbortError';
  }
}

function download({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Gives the owner a file. A browser saves it. The bridge has no call for files, and web views of apps drop downloads:
 * there the share sheet of the system takes it, else the text goes to the clipboard. Call it in the handler of a tap.
 *
 * @param inApp the page is shown by a native app
 */
export async function saveText(file: TextFile, inApp: boolean): Promise<Saved> {
  if (!inApp) {
    download(file);
    return 'saved';
  }
  if (await shareFile(file)) return 'shared';
  return (await copyText(file.text)) ? 'copied' : 'failed';
}
