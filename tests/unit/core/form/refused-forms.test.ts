import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import type { Environment } from '#core/environment.ts';
import type { PageBelow } from '#core/page/asked-page.ts';
import { createMove, createReopening } from '#features/aftercare/detail/repair-sheets.store.ts';
import type { Repair } from '#features/aftercare/repair-words.ts';
import { createRefusal } from '#features/pile/details/application-sheets.store.ts';
import type { Application } from '#features/pile/apply-target.store.ts';
import { createRateForm } from '#features/rating/rating.store.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';

const sandbox = sharedSandbox();

/** The part of a form that this test changes: its first text, or its first number. */
interface Changed {
  submit(): Promise<void>;
  values(): unknown;
  set(name: string, value: unknown): void;
  problem(): unknown;
}

interface Case {
  open(env: Environment, below: PageBelow): unknown;
  field: string;
  /** The first value, and its replacement after the refusal. */
  values: [first: unknown, second: unknown];
  /** Further required input of the form. */
  more?: Record<string, unknown>;
}

const application = { applyId: 'A1' } as Application;
const repair = { repairId: 'R1', engineer: null, expectedTime: 1 } as unknown as Repair;

const forms: Record<string, Case> = {
  'a rating': {
    open: (env, { refresh }) =>
      createRateForm(env, {
        target: { targetType: 'CHARGE', targetId: 'O1' },
        onDone: () => {},
        onRefused: refresh,
      }).form,
    field: 'content',
    values: ['很好用', '还可以'],
    more: { stars: 5 },
  },
  'another time of a visit': {
    open: (env, below) => createMove(env, below, () => repair).form,
    field: 'expectedTime',
    values: [86_400_007, 97_531_246],
  },
  'a repair that did not help': {
    open: (env, below) => createReopening(env, below, 'R1'),
    field: 'reason',
    values: ['充电的时候还是有很大的响声', '充电的时候还是会跳闸断电'],
  },
  'a refused installation': {
    open: (env, below) => createRefusal(env, 'work', { current: () => application, below }),
    field: 'reason',
    values: ['线缆没有固定好', '桩体安装歪了'],
  },
};

it.each(Object.entries(forms))(
  'The form of %s that was refused takes changes at once, keeps them when its page is read again, and sends them',
  async (_, { open, field, values: [first, second], more = {} }) => {
    const sent: unknown[] = [];
    const test = await createTestEnvironment({
      sandbox,
      login: 'normal',
      wire: async () => {
        sent.push(test.requests[test.requests.length - 1]?.payload);
        return Response.json({ code: -1, message: '暂不能提交', data: null });
      },
    });
    let release = () => {};
    const read = new Promise<void>((done) => (release = done));
    const below: PageBelow = { refresh: () => read, done: () => Promise.resolve(), $asking: atom('open') };
    const form = open(test.env, below) as Changed;
    for (const [name, value] of Object.entries({ ...more, [field]: first })) form.set(name, value);
    sent.length = 0;
    await form.submit();
    expect(form.problem()).toMatchObject({ text: '暂不能提交' });
    form.set(field, second);
    expect(form.values()).toMatchObject({ ...more, [field]: second });
    expect(form.problem()).toBeNull();
    await form.submit();
    release();
    await test.idle();
    expect(form.values()).toMatchObject({ ...more, [field]: second });
    expect(sent.map((payload) => JSON.stringify(payload).includes(JSON.stringify(second)))).toEqual([
      false,
      true,
    ]);
  },
);
