import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { voidOrder } from '#contract/calls/pile/void-order.ts';
import { ApplicationCards } from '#features/pile/details/application-cards.tsx';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { uuid } from '#tests/support/sandbox/requests.ts';

const applyId = 'A2026030100000012';

async function open(options: TestOptions = {}) {
  const test = await createTestEnvironment({ login: 'heavy', ...options });
  const read = () => test.env.call(applicationDetail, { applyId });
  return {
    ...test,
    read,
    work: (event: string) => test.control('pile-application', { applyId, event }),
    askVoid: () =>
      test.env.call(voidOrder, {
        applyId,
        reasonCode: 'OTHER',
        reasonText: '打算明年再装',
        requestId: uuid(1),
      }),
    async shown(change: Partial<Awaited<ReturnType<typeof read>>> = {}) {
      const application = { ...(await read()), ...change };
      return renderToString(
        <ApplicationCards application={application} onShow={async () => {}} onCopied={() => {}} />,
      );
    },
  };
}

describe('result of a request to void an application', () => {
  it('refused cancellation: its reason is shown while the application is in progress', async () => {
    const test = await open();
    expect(await test.shown()).not.toContain('作废申请');
    await test.askVoid();
    const waiting = await test.shown();
    expect(waiting).toContain('审核中');
    expect(waiting).toContain('打算明年再装');
    await test.work('refuseVoid');
    const refused = await test.shown();
    expect(refused).toContain('物料已备齐，请联系服务商');
    expect(refused).toContain('未通过');
    // A refused cancellation is no longer shown once the pile is installed.
    expect(await test.shown({ status: 'COMPLETED' })).not.toContain('物料已备齐');
    await test.close();
  });

  it('cancelled application: the refund is shown if there is one', async () => {
    const test = await open();
    await test.askVoid();
    await test.work('grantVoid');
    const { voidInfo } = await test.read();
    expect(await test.shown()).not.toContain('退款金额');
    const paidBack = await test.shown({ voidInfo: voidInfo && { ...voidInfo, refundAmount: 18_000 } });
    expect(paidBack).toContain('退款金额');
    expect(paidBack).toContain('180.00');
    await test.close();
  });

  it('cancelled application: fields that the back end leaves out are not shown', async () => {
    const test = await open();
    await test.askVoid();
    await test.work('refuseVoid');
    const { voidInfo } = await test.read();
    const bare = voidInfo && {
      ...voidInfo,
      reasonCode: 'constructor',
      reasonText: null,
      applyTime: null,
      reply: null,
    };
    const shown = await test.shown({ voidInfo: bare });
    expect(shown).toContain('作废申请</h2>');
    expect(shown).not.toMatch(/function|constructor|undefined|null/);
    await test.close();
  });
});
