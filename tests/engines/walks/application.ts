import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Visitor } from '../phone/visitor.ts';
import type { Walk } from './walk.ts';

const photos = { 身份证人像面: 901, 身份证国徽面: 902, 车位证明: 903, 行驶证或购车发票: 904 };

async function fillIn(visitor: Visitor): Promise<void> {
  const write = (name: string, text: string) =>
    visitor.fill(visitor.getByRole('textbox', { name, exact: true }), text);
  const choose = (name: string, label: string) =>
    visitor.choose(visitor.getByRole('combobox', { name }), label);
  await write('姓名', '林知夏');
  await write('手机号', '13800001234');
  await visitor.check(visitor.getByRole('radio', { name: '是', exact: true }));
  await choose('省份', '广东省');
  await choose('城市', '深圳市');
  await choose('区县', '南山区');
  await write('小区名称', '星河湾东区');
  await write('详细地址', '3栋1单元501');
  for (const name of ['私家院', '国网电表', '壁挂式'])
    await visitor.check(visitor.getByRole('radio', { name }));
  await choose('期望上门', '');
}

/** An application for a home pile, with its documents. */
export const application: Walk = {
  name: 'home pile application: pile, form, documents, result',
  async run(visitor) {
    await visitor.open('/pile/introduce', 'normal');
    await visitor.tap(visitor.getByRole('link', { name: '申请安装' }));
    await visitor.arrives(/^\/pile\/select/);
    await visitor.check(visitor.getByRole('radio', { name: /7kW/ }));
    await visitor.tap(visitor.getByRole('button', { name: '下一步' }));
    await visitor.arrives(/^\/pile\/applyForm/);
    await visitor.holds(visitor.getByRole('textbox', { name: '姓名', exact: true }), /^王先生$/);
    await fillIn(visitor);
    await visitor.tap(visitor.getByRole('button', { name: '下一步' }));
    await visitor.arrives(/^\/pile\/idCard/);
    await visitor.check(visitor.getByRole('checkbox', { name: /身份信息使用授权/ }));
    const folder = await mkdtemp(join(tmpdir(), 'plugway-photos-'));
    try {
      for (const [name, width] of Object.entries(photos)) {
        const file = join(folder, `${width}.jpg`);
        await writeFile(file, await visitor.drawPhoto(width, 700));
        await visitor.attach(visitor.getByRole('group', { name }).locator('input[type=file]').first(), file);
      }
      await visitor.misses(visitor.getByText(/处理中|上传中/));
    } finally {
      await rm(folder, { recursive: true });
    }
    await visitor.check(visitor.getByRole('checkbox', { name: /家充桩安装服务协议/ }));
    await visitor.tap(visitor.getByRole('button', { name: '提交申请' }));
    await visitor.arrives(/^\/pile\/result\?applyId=/);
    await visitor.tap(visitor.getByRole('link', { name: '查看进度' }));
    await visitor.arrives(/^\/pile\/details\//);
    await visitor.reads(visitor.locator('[data-part=state]'), /^待审核$/);
  },
};
