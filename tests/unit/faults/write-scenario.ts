import type { Call } from '#contract/call.ts';
import type { Backend } from '#tests/e2e/support/prepare.ts';
import type { OpenPage } from './open-page.ts';
import type { Scenario } from './scenarios.ts';

/** A write and the page that makes it. */
export interface WriteScenario extends Omit<Scenario, 'act'> {
  call: Call;
  /** What the owner fills in before; done once. */
  fill?(page: OpenPage): Promise<void>;
  /** One press after the other until the write goes out; what is not there any more is passed over. */
  presses: readonly RegExp[];
  /** The last of them acts by being held for so long, ms. */
  holdMs?: number;
  /** It goes out by itself when the page is opened. */
  byItself?: true;
  /** How often the write has had its effect. */
  effects(backend: Backend): Promise<number>;
}
