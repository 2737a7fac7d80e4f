import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { robotTelemetryRead } from '#contract/calls/robot/robot-telemetry.ts';
import { StateHead } from '#features/home-pile/robot/control.page.tsx';
import { ArmDrawing } from '#features/home-pile/robot/work/arm-drawing.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

/** The texts of the innermost elements. */
const textsIn = (html: string): string[] =>
  [...html.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim()).filter(Boolean);

async function telemetry() {
  const { env } = await createTestEnvironment({ sandbox, login: 'heavy' });
  return env.call(robotTelemetryRead, { pileId: 'HP10000003' });
}

it('facts below the drawing of the arm: each stays in one line, and no line begins or ends with a separator', async () => {
  const shown = renderToString(<ArmDrawing telemetry={await telemetry()} rttMs={48} />);
  const caption = /<figcaption[^>]*>.*<\/figcaption>/.exec(shown)?.[0] ?? '';
  expect(textsIn(caption)).toEqual([
    '距充电口\u00a0580\u00a0mm',
    '左右\u00a00\u00a0mm',
    '高度\u00a00\u00a0mm',
    '枪头旋转\u00a00°',
    '接触力\u00a00.0\u00a0N',
    '信号良好',
  ]);
});

it('facts beside the state of the arm: each stays in one line, and no line begins or ends with a separator', async () => {
  const value = { ...(await telemetry()), state: 'PLUGGING' as const, target: '车辆充电口', progress: 69 };
  const shown = renderToString(<StateHead telemetry={value} />);
  expect(textsIn(shown)).toEqual(['正在自动插枪', '车已停稳', '充电口已开', '前往车辆充电口\u00a069%']);
});
