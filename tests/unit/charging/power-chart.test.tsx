import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PowerChart } from '#domain/ui/power-curve/power-chart.tsx';

const at = Date.UTC(2026, 4, 14, 8, 52);

describe('the curve', () => {
  const points = [0, 1, 2].map((minute) => ({
    time: at + minute * 60_000,
    powerW: 50_000,
    soc: 60 + minute,
  }));

  it('power curve does not label an old sample as the current one', () => {
    const now = renderToStaticMarkup(<PowerChart points={points} running />);
    expect(now).toContain('现在 16:54');
    const old = renderToStaticMarkup(<PowerChart points={points} running stale />);
    expect(old).toContain('最近 16:54');
    expect(old).not.toContain('现在');
  });

  it('power curve continues dotted to the expected end, but not from an old sample', () => {
    const forecast = [-1, 20, 10].map((minute) => ({ time: at + minute * 60_000, powerW: 20_000, soc: 80 }));
    const far = { time: at + 90 * 24 * 3_600_000, powerW: 1, soc: 90 };
    const drawn = (change: { stale?: boolean; running?: boolean }) =>
      renderToStaticMarkup(<PowerChart points={points} forecast={[...forecast, far]} running {...change} />);
    expect(/pw-chart-future" d="([^"]*)"/.exec(drawn({}))?.[1]?.match(/[ML]/g)).toHaveLength(3);
    expect(drawn({})).toContain('17:12');
    expect(drawn({ stale: true })).not.toContain('pw-chart-future');
    expect(drawn({ running: false })).not.toContain('pw-chart-future');
  });

  it('power curve has a gap where the pile sent no samples', () => {
    const every10s = (from: number) =>
      Array.from({ length: 40 }, (_, index) => ({ time: from + index * 10_000, powerW: 50_000, soc: 60 }));
    const pathOf = (all: typeof points) =>
      /pw-chart-past" d="([^"]*)"/.exec(renderToStaticMarkup(<PowerChart points={all} running />))?.[1] ?? '';
    expect(pathOf(every10s(at)).split('M')).toHaveLength(2);
    expect(pathOf([...every10s(at), ...every10s(at + 30 * 60_000)]).split('M')).toHaveLength(3);
    // A long charge is thinned to few points an hour, which are no gap.
    expect(
      pathOf(every10s(0).map((sample) => ({ ...sample, time: at + sample.time * 60 }))).split('M'),
    ).toHaveLength(2);
  });
});
