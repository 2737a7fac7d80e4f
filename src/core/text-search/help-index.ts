import type { SoundTable } from './sounds.ts';

/** An article as it is found; the build makes it of its Markdown (`src/content/help-index.ts`). */
export interface IndexedArticle {
  readonly id: string;
  readonly question: string;
  /** What its editor expects somebody to type. */
  readonly words: string;
  /** Its first paragraph, which answers the question. */
  readonly lead: string;
  /** Terms of characters that are said in another way here than alone: 重复, not 重量. */
  readonly said: string;
}

/** All that the search of the help knows. */
export interface HelpIndex {
  readonly sounds: SoundTable;
  readonly articles: readonly IndexedArticle[];
}
