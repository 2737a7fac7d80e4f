import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Live } from '#core/live.ts';
import type { Notice } from '#core/notice.ts';
import type { PayMethod } from '#core/payment/pay-methods.ts';
import type { PaymentStep } from '#core/payment/result-poll.ts';
import type { StartState } from '#domain/start/start.store.ts';
import type { AmountStore } from './amount.store.ts';
import type { CarRow } from './car-row.ts';
import type { Checkout } from './checkout.ts';
import type { PreOrderConnector } from './pre-order-connector.ts';
import type { TrialStore } from './trial.store.ts';

/** What /preOrder shows, and what its parts can ask of it. */
export interface PreOrderScreen {
  readonly $connector: ReadableAtom<Live<PreOrderConnector>>;
  readonly $cars: ReadableAtom<Live<Vehicle[]>>;
  readonly $carRow: ReadableAtom<CarRow>;
  /** Who is here: what runs or is owed keeps another order from being made. */
  readonly $user: ReadableAtom<ChargeUserInfo | null>;
  /** Whether a car can be bound from here. */
  readonly $bindsCars: ReadableAtom<boolean>;
  readonly trial: TrialStore;
  readonly amount: AmountStore;
  readonly $agreed: ReadableAtom<boolean>;
  /** What is wrong with the form, or with the last attempt; else empty. */
  readonly $problem: ReadableAtom<string>;
  /** Seconds until an order may be made again. */
  readonly $wait: ReadableAtom<number>;
  readonly $payment: ReadableAtom<PaymentStep>;
  /** How the owner wants to pay; `undefined` before a choice. */
  readonly $method: WritableAtom<PayMethod | undefined>;
  readonly $start: ReadableAtom<StartState>;
  /** What the order under way asks for, fen: the form below may show another sum. */
  readonly $due: ReadableAtom<number | null>;
  readonly $startWait: ReadableAtom<number>;
  /** Who comes from the cashier: what became of the payment is known, and the page itself may be seen. */
  readonly $settled: ReadableAtom<boolean>;
  readonly $notice: ReadableAtom<Notice | null>;
  readonly flow: Pick<Checkout, 'confirmPaid' | 'cancel' | 'payLater' | 'startNow'>;
  readonly links: { agreement: string; map: string };
  /** Takes up what was left, and watches for the return from the cashier. @returns a function that ends it. */
  run(): () => void;
  refresh(): Promise<void>;
  agree(agreed: boolean): void;
  pay(): Promise<void>;
  payAgain(): Promise<void>;
  bindCar(): Promise<void>;
  followNotice(): Promise<void>;
  dismissNotice(): void;
  /** Address of the order that waits for its start, with the refund asked for. */
  refundLink(): string | null;
  login(): Promise<boolean>;
  goBack(): void;
}
