import type { SoundTable } from './sounds.ts';

/** An article in the search index; the build makes it from its Markdown (`src/content/help-index.ts`). */
export interface IndexedArticle {
  readonly id: string;
  readonly question: string;
  /** Search words from its editor. */
  readonly words: string;
  /** Its first paragraph, which answers the question. */
  readonly lead: string;
  /** Terms whose characters have another sound here than alone: 重复, not 重量. */
  readonly said: string;
}

/** The data of the help search. */
export interface HelpIndex {
  readonly sounds: SoundTable;
  readonly articles: readonly IndexedArticle[];
}
