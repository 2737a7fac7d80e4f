import { pinyin } from 'pinyin-pro';
import type { HelpIndex } from '#core/text-search/help-index.ts';
import { readSounds, writeSounds } from '#core/text-search/sounds.ts';
import { textTerms } from '#core/text-search/terms.ts';
import { readCollection } from './content-files.ts';
import { facts } from './facts.ts';

const options = { toneType: 'none', type: 'array', v: true } as const;

/** @returns the text of the first paragraph, with link texts and the values of facts */
function leadOf(body: string): string {
  const [lead = ''] = body.trim().split('\n');
  const known: Readonly<Record<string, string>> = facts;
  return lead
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => known[name] ?? '')
    .replace(/\*\*/g, '');
}

/**
 * Makes the data of the help search from the Markdown of the articles; see
 * `src/features/help/find-articles.ts`.
 */
export function makeHelpIndex(): HelpIndex {
  const sounds = writeSounds((character) => pinyin(character, options)[0] ?? '');
  const alone = readSounds(sounds);
  return {
    sounds,
    articles: readCollection('help').map(({ id, front, body }) => {
      const question = String(front['question']);
      const words = [front['words'] ?? []].flat().join('，');
      const lead = leadOf(body);
      const text = [question, words, lead].join('，');
      const usual = new Set(
        textTerms(text, (run) => Array.from(run, (character) => alone.get(character) ?? '')),
      );
      const inContext = new Set(textTerms(text, (run) => pinyin(run, options)));
      const said = [...inContext].filter((term) => !usual.has(term)).join(' ');
      return { id, question, words, lead, said };
    }),
  };
}
