import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { chargeTarget } from '#contract/schema/order/charge-target.ts';
import type { Environment } from '#core/environment.ts';
import type { AmountInput, Choice } from './choice.ts';

/** As long as an unpaid order would wait (domain model, 2.1); what is older was meant for another time. */
const lifeMs = 15 * 60_000;

const stored = v.object({
  choice: v.partial(
    v.object({
      vin: v.string(),
      prepayAmount: v.number(),
      cardIds: v.array(v.string()),
      couponId: v.nullable(v.string()),
      points: v.number(),
      target: chargeTarget,
    }),
  ),
  /** The amount that was typed, as it stands in the field; missing where an offered one was taken. */
  typed: v.optional(v.string()),
  time: v.number(),
});

type StoredChoice = Pick<v.InferOutput<typeof stored>, 'choice' | 'typed'>;

const keyOf = (connectorId: string): string => `pre-order:${connectorId}`;

/**
 * What was chosen for a connector, for whoever reads the agreement or another page and comes back. The tick of the
 * agreement is never kept.
 */
export function readChoice(env: Environment, connectorId: string): StoredChoice {
  const kept = env.sessionStorage.read(keyOf(connectorId), stored);
  return kept && env.clock.now() - kept.time < lifeMs ? kept : { choice: {} };
}

/** Keeps what is chosen from now on. @returns a function that ends it */
export function keepChoice(
  env: Environment,
  connectorId: string,
  { $choice, $input }: { $choice: ReadableAtom<Choice>; $input: ReadableAtom<AmountInput> },
): () => void {
  const write = () => {
    const input = $input.get();
    env.sessionStorage.write(keyOf(connectorId), {
      choice: $choice.get(),
      ...(input.kind === 'typed' && { typed: input.text }),
      time: env.clock.now(),
    });
  };
  const stops = [$choice.listen(write), $input.listen(write)];
  return () => stops.forEach((stop) => stop());
}

/** The order is made: another one is chosen for anew. */
export const forgetChoice = (env: Environment, connectorId: string): void =>
  env.sessionStorage.remove(keyOf(connectorId));
