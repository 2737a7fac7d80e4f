import { expect } from '#tests/e2e/support/fixtures.ts';
import { scenesOf, type Scene } from './scene.ts';

const index = scenesOf('helpIndex', {
  found: {
    whole: true,
    async open({ open, page }) {
      await open('/help/index?q=%E5%8F%91%E9%A3%98');
      await expect(page.getByRole('link', { name: '怎么开发票？' })).toBeVisible();
    },
  },
  async 'nothing-found'({ open, page }) {
    await open('/help/index?q=%E4%BB%8A%E5%A4%A9%E5%A4%A9%E6%B0%94');
    await expect(page.getByText('没有找到相关问题')).toBeVisible();
  },
});

const article = scenesOf('helpArticle', {
  async thanks({ open, page }) {
    await open('/help/detail/connectorStuck');
    await page.getByRole('button', { name: '没用' }).click();
    await expect(page.getByText('感谢您的反馈')).toBeVisible();
    await page.getByRole('status').evaluate((status) => status.scrollIntoView({ block: 'center' }));
  },
});

/** Further states of pages without a framework. */
export const textScenes: Scene[] = [...index, ...article];
