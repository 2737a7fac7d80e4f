import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Environment } from '#core/environment.ts';
import { applyTextSize, textSizeKey } from '#core/page/head/text-size.ts';
import { startingWith } from '#core/starting-with.ts';

const sizes = ['M', 'L', 'XL'] as const;
/** 标准, 大 (125 %), 特大 (150 %, with /easy in place of the map). */
export type TextSize = (typeof sizes)[number];

export const textSizeWords: Readonly<Record<TextSize, string>> = { M: '标准', L: '大', XL: '特大' };

export const textSizeOptions = sizes.map((value) => ({ value, label: textSizeWords[value] }));

export interface TextSizeStore {
  /** The size chosen on this phone; `null` while the HTML of the page is taken over. */
  readonly $size: ReadableAtom<TextSize | null>;
  /** Applies a size to this page and keeps it for all others. Where nothing can be stored a toast says so. */
  choose(size: TextSize): void;
}

/** @param apply changes the text of the document */
export function createTextSize(
  env: Pick<Environment, 'storage' | 'toaster'>,
  apply: (size: TextSize) => void = (size) => applyTextSize(window, size),
): TextSizeStore {
  const $size = atom<TextSize | null>(env.storage.read(textSizeKey, v.picklist(sizes)) ?? 'M');
  return {
    $size: startingWith(null, $size),
    choose(size) {
      $size.set(size);
      apply(size);
      if (!env.storage.write(textSizeKey, size)) env.toaster.show('浏览器禁止了存储，换页后字号会还原');
    },
  };
}
