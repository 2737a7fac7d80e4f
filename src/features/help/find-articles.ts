import MiniSearch from 'minisearch';
import type { HelpIndex, IndexedArticle } from '#core/text-search/help-index.ts';
import { readSounds } from '#core/text-search/sounds.ts';
import { isChinese, isInitials, queryTerms, textTerms } from '#core/text-search/terms.ts';
import { inSimplified } from './traditional.ts';

export type FoundArticle = Pick<IndexedArticle, 'id' | 'question'>;

export interface FoundArticles {
  /** The best first; none where nothing fits. */
  articles: FoundArticle[];
  /** Whether the best one has at least half of the pairs of characters that carry the meaning of the query. */
  isClose: boolean;
}

/** Longer ones find nothing that their beginning does not. */
const longestQuery = 60;
const most = 8;
/** Marks of a programme in a text, as from a page that was copied: nobody asks for help with them. */
const markup = /<[^<>]*>|\b[a-z_$][\w$.]*\([\w\s'",.]*\)/gi;
/** Of the score of the best one: what is below has a character in common with the query by chance. */
const leastShare = 0.2;

const boost = { question: 2, words: 1.5, lead: 0.7, said: 1.5 };

/** Words of a region, and what the rest of the country says. */
const regional: readonly (readonly [RegExp, string])[] = [
  [/点样|啷个|咋个|咋整|咋/g, '怎么'],
  [/啥子|啥|乜嘢|乜/g, '什么'],
  [/几多/g, '多少'],
  [/莫得|冇/g, '没有'],
  [/唔/g, '不'],
];

/** In so many questions that they say little of what is asked. */
const fillers =
  /^(怎么|什么|么办|时候|么时|为什|可以|没有|能不|不能|怎样|多少|有没|可不|一个|我的|是不|知道|会不)$/;

/** How much it says that a term was found. */
function weightOf(term: string): number {
  if (fillers.test(term)) return 0.3;
  if (isChinese(term)) return term.length === 1 ? 0.2 : 1;
  return isInitials(term) ? 0.5 : 0.4;
}

/**
 * Whether an article has more in common with a query than a character here and there: a pair of neighbours, or at least half
 * of its characters; of first letters, which stand for much, all.
 */
function isMeant(terms: readonly string[], found: readonly string[]): boolean {
  const initials = terms.filter(isInitials);
  if (initials.length > 0 && terms.length === initials.length + 1) {
    return found.includes(terms[0] ?? '') || initials.every((pair) => found.includes(pair));
  }
  if (terms.length === 1 || found.some((term) => term.length > 1)) return true;
  const characters = terms.filter((term) => term.length === 1);
  return found.length > 1 && found.length * 2 >= characters.length;
}

/** @param found the terms of a query that an article has @returns whether they are half of those that carry its meaning */
function isClose(terms: readonly string[], found: readonly string[]): boolean {
  const pairs = terms.filter((term) => term.length > 1 && isChinese(term) && !fillers.test(term));
  return pairs.filter((term) => found.includes(term)).length * 2 >= pairs.length;
}

/** @returns a function that gives the articles which answer a query */
export function createHelpSearch({ sounds: table, articles }: HelpIndex): (query: string) => FoundArticles {
  const sounds = readSounds(table);
  const spell = (run: string) => Array.from(run, (character) => sounds.get(character) ?? '');
  const index = new MiniSearch<IndexedArticle>({
    fields: ['question', 'words', 'lead', 'said'],
    storeFields: ['question'],
    tokenize: (text, field) => (field === 'said' ? text.split(' ') : textTerms(text, spell)),
    processTerm: (term) => term,
  });
  index.addAll(articles);

  return (query) => {
    const asked = regional.reduce(
      (text, [word, usual]) => text.replace(word, usual),
      inSimplified(query.replace(markup, ' ').slice(0, longestQuery)),
    );
    const terms = queryTerms(asked, sounds);
    const found = index.search(asked, {
      tokenize: () => terms,
      boost,
      boostTerm: weightOf,
      // What is being typed is found before it is complete.
      prefix: (term) => /^[a-z]{2}/.test(term),
    });
    const [best] = found;
    if (!best) return { articles: [], isClose: false };
    const hits = found
      .filter((hit) => hit.score >= best.score * leastShare)
      .filter((hit) => isMeant(terms, hit.terms))
      .slice(0, most);
    return {
      articles: hits.map((hit) => ({ id: String(hit.id), question: String(hit['question']) })),
      isClose: hits[0] !== undefined && isClose(terms, hits[0].queryTerms),
    };
  };
}
