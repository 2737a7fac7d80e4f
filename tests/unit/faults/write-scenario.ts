import type { Call } from '#contract/call.ts';
import type { Backend } from '#tests/e2e/support/prepare.ts';
import type { OpenPage } from './open-page.ts';
import type { Scenario } from './scenarios.ts';

/** A write and the page that makes it. */
export interface WriteScenario extends Omit<Scenario, 'act'> {
  call: Call;
  /** Input of the owner before the write; done once. */
  fill?(page: OpenPage): Promise<void>;
  /** Taps one after the other until the write is sent; missing controls are skipped. */
  presses: readonly RegExp[];
  /** The last control acts by being held for this long, ms. */
  holdMs?: number;
  /** Whether it is sent when the page is opened, without a tap. */
  byItself?: true;
  /** How often the write took effect. */
  effects(backend: Backend): Promise<number>;
}
