import { formatKwh } from '#core/money.ts';
import { titleOf, type Phase } from './phase.ts';
import type { Running } from './sample.ts';

/** What a screen reader hears when a charge comes into another phase: its title, and what it needs to know at once. */
export function phaseSpoken({ order, session }: Running, phase: Phase): string {
  const title = titleOf(phase, order.stopReason);
  if (phase === 'failed') return `${title}，${order.startFail?.text ?? ''}`;
  if (phase !== 'done') return title;
  return `${title}，已充 ${formatKwh(order.chargedWh)} 度${session?.connectorStatus === 2 ? '，请拔枪' : ''}`;
}
