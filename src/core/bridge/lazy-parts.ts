import type { GenericSchema } from 'valibot';
import type { AppError } from '../error.ts';
import type { Clock } from '../time/clock.ts';
import type { Action } from './actions.ts';
import type { Ask, Link, LocationInfo, MoreActions, NativeVehicle, NavigationTarget } from './types.ts';
import type { BridgeWindow } from './window.ts';

/** Actions that few pages use, and the fallbacks of a plain browser; see `lazy-actions.ts`. */
export interface LazyActions {
  readonly lazyAnswers: {
    readonly getLocation: GenericSchema<unknown, LocationInfo>;
    readonly getCarInfo: GenericSchema<unknown, NativeVehicle[]>;
    readonly scanQr: GenericSchema<unknown, string>;
  };
  createMoreActions(
    window: BridgeWindow,
    link: Link,
    ask: Ask,
    options: { after: Clock['after']; onFailure(error: AppError): void },
  ): MoreActions;
  navigateTo(link: Link, target: NavigationTarget, onFailure: (error: AppError) => void): Promise<void>;
  browserAction(
    window: BridgeWindow,
    after: Clock['after'],
    action: Action,
    params: object,
  ): Promise<unknown>;
}

/** Reads an answer that does not fit its schema; see `lenient-answers.ts`. */
export interface LenientAnswers {
  readLeniently<T>(
    action: Action,
    data: unknown,
    schema: GenericSchema<unknown, T>,
    warn: (fault: Error) => void,
  ): T;
}

/**
 * Parts of the bridge that a page loads when it needs them. The widget, whose script is inline, contains only
 * a few of them.
 */
export interface LazyParts {
  lazyActions(): Promise<LazyActions>;
  lenientAnswers(): Promise<LenientAnswers>;
}
