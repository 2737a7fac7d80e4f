import type { ReadableAtom } from 'nanostores';
import type { PileOrder } from '#contract/schema/home-pile/pile-command.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import type { AskedPage } from '#core/page/asked-page.ts';
import type { CommandStep } from './follow-command.ts';

/** What the owner is asked before it is done. */
export type Question = 'STOP' | 'RESTART' | 'UPGRADE' | 'rename' | 'unbind';

export interface ConsoleScreen extends AskedPage<PileConsole, Question> {
  readonly $step: ReadableAtom<CommandStep>;
  /** Whether the address names the pile. */
  readonly isNamed: boolean;
  /** Tells the pile something that needs no question. Never rejects. */
  tell(order: PileOrder): Promise<void>;
  /** To the piles of the owner, where there is none to show. */
  toPiles(): void;
  /** That a command failed was read. */
  forget(): void;
}
