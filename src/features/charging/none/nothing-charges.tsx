import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import { useMade } from '#core/react.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { NoCharge } from './no-charge.tsx';

const loadRest = (env: Environment) =>
  lazy(async () => {
    const { createScan, createLastCharge, ScanHost, LastCharge } = await import('./none-lazy.ts');
    return { ScanHost, LastCharge, scan: createScan(env), last: createLastCharge(env) };
  });

/** /charge while nothing charges: ways to begin one, and the last one. */
export function NothingCharges() {
  const load = useMade(loadRest);
  // What could not be loaded is said to an owner who presses; nobody waits for the rest.
  const { part } = useLazyPart(load, { loss: 'silent' });
  const scan = async () => (await load().catch(() => null))?.scan.scan();
  return (
    <div className="u-stack-3">
      <NoCharge onScan={scan} />
      {part && <part.LastCharge store={part.last} />}
      {part && <part.ScanHost scan={part.scan} />}
    </div>
  );
}
