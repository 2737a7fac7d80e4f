import type { HelpIndex } from '#core/text-search/help-index.ts';
import { startHelpSearch } from './start-search.ts';

/** Written in by the build. */
declare const helpIndex: HelpIndex;

startHelpSearch(document, helpIndex);
