import MiniSearch from 'minisearch';
import { simplifier } from '#core/simplifier.ts';
import type { HelpIndex, IndexedArticle } from '#core/text-search/help-index.ts';
import { readSounds } from '#core/text-search/sounds.ts';
import { isChinese, isInitials, queryTerms, textTerms } from '#core/text-search/terms.ts';

export type FoundArticle = Pick<IndexedArticle, 'id' | 'question'>;

export interface FoundArticles {
  /** Best first. */
  articles: FoundArticle[];
  /** Whether the best article has at least half of the meaningful character pairs of the query. */
  isClose: boolean;
}

/** The rest of a longer query is ignored. */
const longestQuery = 60;
const most = 8;
/** Markup and code in a pasted text, which are ignored. */
const markup = /<[^<>]*>|\b[a-z_$][\w$.]*\([\w\s'",.]*\)/gi;
/** Share of the best score below which a hit is accidental. */
const leastShare = 0.2;

const boost = { question: 2, words: 1.5, lead: 0.7, said: 1.5 };

/** Regional words and their standard Chinese equivalents. */
const regional: readonly (readonly [RegExp, string])[] = [
  [/点样|啷个|咋个|咋整|咋/g, '怎么'],
  [/啥子|啥|乜嘢|乜/g, '什么'],
  [/几多/g, '多少'],
  [/莫得|冇/g, '没有'],
  [/唔/g, '不'],
];

/** Pairs that are too common in questions to carry meaning. */
const fillers =
  /^(怎么|什么|么办|时候|么时|为什|可以|没有|能不|不能|怎样|多少|有没|可不|一个|我的|是不|知道|会不)$/;

/** @returns the weight of a term */
function weightOf(term: string): number {
  if (fillers.test(term)) return 0.3;
  if (isChinese(term)) return term.length === 1 ? 0.2 : 1;
  return isInitials(term) ? 0.5 : 0.4;
}

/**
 * Whether an article matches a query by more than scattered characters: by a pair of neighbours, or at least half of the
 * characters; a query of first letters, which are ambiguous, must match as a whole.
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

/** @param found terms of the query in the article @returns whether they are at least half of its meaningful pairs */
function isClose(terms: readonly string[], found: readonly string[]): boolean {
  const pairs = terms.filter((term) => term.length > 1 && isChinese(term) && !fillers.test(term));
  return pairs.filter((term) => found.includes(term)).length * 2 >= pairs.length;
}

/** @returns a function that finds articles for a query */
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
      // An incomplete word matches as a prefix.
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

/** Traditional characters with their simplified forms in the texts of the help, pair after pair. */
const pairs =
  '業业專专兩两個个為为爲为麼么樂乐書书亂乱價价會会傳传體体餘余僅仅從从關关內内兌兑沖冲衝冲凍冻準准減减幾几劃划別别辦办務务動动單单佔占' +
  '卻却歷历壓压變变號号啟启員员響响圖图場场壞坏處处備备複复復复夠够頭头夾夹審审對对導导師师帶带應应廢废異异張张當当錄录護护報报掃扫擇择' +
  '換换損损據据數数斷断無无舊旧時时顯显曬晒暫暂權权桿杆條条來来檢检槍枪樁桩標标樣样機机沒没氣气測测滿满燈灯點点煙烟燒烧燙烫熱热電电暢畅' +
  '確确礙碍離离積积稅税筆笔篩筛緊紧糾纠紅红約约級级納纳線线細细綁绑結结給给絡络維维纜缆編编繳缴網网罰罚聯联繫系係系獲获補补裝装觸触計计' +
  '訂订認认讓让記记設设證证評评識识訴诉試试話话誤误說说説说請请調调負负敗败賬账帳账質质購购貴贵費费資资贈赠車车轉转載载輛辆輸输過过還还' +
  '這这進进連连遲迟適适選选遞递郵邮裡里裏里錢钱銷销鎖锁錯错門门閒闲間间閘闸陸陆隨随隱隐頁页順顺預预領领額额饋馈駁驳駛驶駕驾驗验驟骤' +
  '後后發发開开優优舉举隻只';

/** @returns a query in simplified characters, for keyboards that write 發票 */
const inSimplified = simplifier(pairs);
