import type { Environment } from '../environment.ts';

/** Old way of copying, for web views without the clipboard interface or without its permission. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

/** @returns whether the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** @returns a function that shows a toast whether a text was copied */
export const createCopied =
  ({ toaster }: Pick<Environment, 'toaster'>) =>
  (done: boolean): void =>
    toaster.show(done ? '已复制' : '复制失败，请长按选择');
