import { minuteMs } from '#contract/pricing.ts';
import type { NoticeChannel } from '#contract/schema/notice.ts';

/** Numbers that follow from a seed alone. */
export function randomOf(seed: number) {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, oneOf: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}
export type Random = ReturnType<typeof randomOf>;

const channels: readonly NoticeChannel[] = ['PUSH', 'SMS', 'CALL'];

/** What a run draws before its charge. */
export function drawn({ below, oneOf }: Random) {
  const isSlow = below(3) === 0;
  return {
    isSlow,
    channels: below(8) === 0 ? [] : channels.filter(() => below(3) > 0),
    quiet: oneOf([null, { startMin: 1_320, endMin: 420 }, { startMin: 600, endMin: 1_200 }]),
    later: below(24 * 60) * minuteMs,
    graceMin: oneOf([0, 3, 10, 30]),
    perMinAmount: oneOf([0, 30, 100, 100]),
    capAmount: oneOf([0, 300, 1_000, 6_000]),
    when: oneOf(['ALWAYS', 'ALWAYS', 'BUSY'] as const),
    batteryWh: oneOf(isSlow ? [3_000, 8_000] : [3_000, 30_000]),
    yuan: oneOf([10, 20, 100, 500]),
    start: below(12) === 0 ? oneOf(['refuse', 'silent'] as const) : ('ok' as const),
    leave: oneOf(['soon', 'late', 'manual', 'manual', 'locked'] as const),
    refund: oneOf(['ok', 'ok', 'fail'] as const),
    waits: below(3) === 0,
    /** Relief of parking from an energy on, Wh; `null` where none is given. */
    reliefFromWh: oneOf([null, 0, 1_500]),
    gate: oneOf(['ok', 'ok', 'noEntry', 'silent'] as const),
    /** The answer to an application for an invoice, and to one for another title. */
    invoice: oneOf(['ok', 'ok', 'refuse', 'late'] as const),
    reverse: oneOf([null, 'ok', 'refuse'] as const),
    pile: {
      mode: oneOf(['PLUG_AND_CHARGE', 'PLUG_AND_CHARGE', 'SCHEDULE', 'APP_ONLY'] as const),
      /** Minutes until the schedule begins. */
      opensInMin: 5 + below(600),
      offlineCharge: below(2) === 0,
      notify: { start: below(4) > 0, end: below(4) > 0, fault: below(4) > 0 },
    },
  };
}
export type Drawn = ReturnType<typeof drawn>;
