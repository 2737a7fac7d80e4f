import { describe, expect, it } from 'vitest';
import { pileBind } from '#contract/calls/home-pile/pile-bind.ts';
import { buttonsOf } from '#features/pile/details/action-buttons.ts';
import { nextWord } from '#features/pile/details/next-word.ts';
import { createDetails } from '#features/pile/details/details.store.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { watch } from './support.ts';

const delivering = 'A2026030100000030';

describe('a pile that was delivered', () => {
  it('is bound from its application, which then leads to it', async () => {
    const address = `/pile/details/${delivering}`;
    const test = await createTestEnvironment({ login: 'heavy', address });
    const signed = await test.control('pile-application', { applyId: delivering, event: 'sign' });
    const { plate } = signed as { plate: { sn: string; checkCode: string } };
    const screen = createDetails(test.env);
    const stop = watch(screen.$live);
    await test.idle();
    const application = valueOf(screen.$live);
    expect(application.status).toBe('COMPLETED');
    expect(nextWord(application)).toBe('充电桩已签收，绑定后即可使用');
    expect(buttonsOf(application)).toEqual([
      { label: '绑定', to: { href: `/pile/introduce?bind=${plate.sn}` }, main: true },
    ]);
    const { pileId } = await test.env.call(pileBind, { ...plate, requestId: uuid(1) });
    await screen.refresh();
    await test.idle();
    expect(nextWord(valueOf(screen.$live))).toBe('服务已完成，感谢您的信任');
    expect(buttonsOf(valueOf(screen.$live))).toEqual([
      { label: '我的充电桩', to: { href: `/plugCharge/console?pileId=${pileId}` } },
    ]);
    stop();
    await test.close();
  });
});
