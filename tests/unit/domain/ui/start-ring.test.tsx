import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StartRing } from '#domain/ui/start-ring/start-ring.tsx';

describe('start ring', () => {
  it('start ring: the arc has no seam and grows evenly to its full color at the head', () => {
    const markup = renderToStaticMarkup(<StartRing>启动中</StartRing>);
    const opacities = [...markup.matchAll(/ opacity="([\d.]+)"/g)].map(([, opacity]) => Number(opacity));
    expect(opacities).toHaveLength(60);
    let under = 0;
    for (const opacity of opacities) {
      const over = under + (1 - under) * opacity;
      expect(over - under).toBeCloseTo(1 / 60, 2);
      under = over;
    }
    expect(under).toBe(1);
  });
});
