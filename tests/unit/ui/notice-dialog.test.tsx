// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { NoticeDialog } from '#ui/notice-dialog/notice-dialog.tsx';
import { render, until } from './render.ts';

describe('NoticeDialog of a result code', () => {
  it('NoticeDialog of a result code: has the subject as its title and the amounts below', async () => {
    await render(
      <NoticeDialog
        notice={{
          kind: 'arrears',
          text: '您有一笔待补缴订单',
          lines: ['待补缴 ¥4.61'],
          action: '去补缴',
          href: '/order/O1',
          dismiss: '取消',
        }}
        onFollow={() => {}}
        onDismiss={() => {}}
      />,
    );
    const panel = await until(() => document.querySelector('[role=alertdialog]'));
    expect(panel.querySelector('h2')?.textContent).toBe('您有一笔待补缴订单');
    expect(panel.textContent).toBe('您有一笔待补缴订单待补缴 ¥4.61取消去补缴');
  });
});
