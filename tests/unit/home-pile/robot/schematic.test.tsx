import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { robotTelemetryRead } from '#contract/calls/robot/robot-telemetry.ts';
import { Schematic } from '#features/home-pile/robot/work/schematic.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

it('the facts below the drawing are whole, and no line of them begins with a dot', async () => {
  const { env } = await createTestEnvironment({ sandbox, login: 'heavy' });
  const telemetry = await env.call(robotTelemetryRead, { pileId: 'HP10000003' });
  const shown = renderToString(<Schematic telemetry={telemetry} rttMs={48} />);
  const caption = /<figcaption[^>]*>(.*)<\/figcaption>/.exec(shown)?.[1] ?? '';
  // A line may end where a plain blank is.
  const lines = caption.split(' ');
  expect(lines[0]).toBe('距充电口\u00a0580\u00a0mm\u00a0·');
  expect(lines.at(-1)).toBe('信号良好');
  expect(lines.filter((line) => line.startsWith('·'))).toEqual([]);
});
