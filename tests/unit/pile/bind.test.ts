import { describe, expect, it } from 'vitest';
import { createBind } from '#features/pile/bind/bind.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { lastVisit } from './support.ts';

const sandbox = sharedSandbox();

async function open(sn: string) {
  const test = await createTestEnvironment({ sandbox, login: 'normal', address: '/pile/introduce' });
  return { ...test, bind: createBind(test.env, sn) };
}

describe('the number of a plate', () => {
  it('knows a number that came with its address, in letters of full width, too', async () => {
    const { bind, visits } = await open('ｐｗ０７ｋｗ２６ｂ００００７');
    bind.form.set('checkCode', '２４６８１０');
    await bind.form.submit();
    expect(lastVisit({ visits })).toBe('/plugCharge/console?pileId=HP20000007');
  });

  it('says of a number that no plate has that there is no such pile', async () => {
    const { bind } = await open('P'.repeat(65));
    bind.form.set('checkCode', '246810');
    await bind.form.submit();
    expect(bind.form.problem()).toEqual({ field: 'sn', text: '未找到该设备，请核对设备编号' });
  });
});
