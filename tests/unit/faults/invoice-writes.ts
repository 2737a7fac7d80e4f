import { invoiceApply } from '#contract/calls/invoice/invoice-apply.ts';
import { invoiceReissue } from '#contract/calls/invoice/invoice-reissue.ts';
import { invoiceResend } from '#contract/calls/invoice/invoice-resend.ts';
import { titleDelete } from '#contract/calls/invoice/title-delete.ts';
import { titleSave } from '#contract/calls/invoice/title-save.ts';
import { titlesOf } from '#sandbox/invoice/titles/title-store.ts';
import { reissuableInvoice, type Backend } from '#tests/e2e/support/prepare.ts';
import { ofChoice } from './invoice-choice.ts';
import { enter, press } from './look.ts';
import type { OpenPage } from './open-page.ts';
import type { WriteScenario } from './write-scenario.ts';

const userId = '10000002';

/** Number of invoices of the owner that contain this text. */
const written = (words: string) => async (backend: Backend) => {
  const rows = await backend.sandbox.context.db
    .selectFrom('invoice')
    .select('json')
    .where('userId', '=', userId)
    .execute();
  return rows.reduce((sum, { json }) => sum + json.split(words).length - 1, 0);
};

const titles = ({ sandbox }: Backend) => titlesOf(sandbox.context.db, userId);
/** The seed data has two titles of the owner. */
const gone = async (backend: Backend) => 2 - (await titles(backend)).length;

/** Opens a form over the page of an issued invoice, and fills in one field. */
const onInvoice = (opening: RegExp, label: string, value: string) =>
  ({
    route: 'invoiceDetail',
    login: 'normal',
    async prepare(backend: Backend) {
      await import('#features/invoice/detail/invoice-sheets.tsx');
      return `/invoice/detail/${await reissuableInvoice(backend)}`;
    },
    async fill({ idle }: OpenPage) {
      press(opening);
      await idle();
      enter(label, value);
      await idle();
    },
  }) as const;

const ofTitles = {
  route: 'invoiceCommonUse',
  login: 'normal',
  prepare: async () => '/invoice/commonUse',
} as const;
const ofTitle = (query: string) =>
  ({
    route: 'invoiceSetting',
    login: 'normal',
    async prepare() {
      await import('#ui/dialog/dialog-panel.tsx');
      return `/invoice/setting${query}`;
    },
  }) as const;

export const invoiceWrites: readonly WriteScenario[] = [
  {
    ...ofChoice,
    name: 'an invoice',
    call: invoiceApply,
    async fill({ idle }) {
      enter('备注', '五月出差');
      await idle();
    },
    presses: [/^提交申请$/, /^确认提交$/],
    effects: written('五月出差'),
  },
  {
    ...onInvoice(/^换开发票$/, '换开原因', '名称写错了'),
    name: 'an invoice to another title',
    call: invoiceReissue,
    presses: [/^提交换开申请$/, /^确认提交$/],
    effects: written('名称写错了'),
  },
  {
    ...onInvoice(/^发送邮箱$/, '接收邮箱', 'once@example.com'),
    name: 'a mail of an invoice',
    call: invoiceResend,
    presses: [/^发送$/],
    effects: written('"email":"once@example.com"}'),
  },
  {
    ...ofTitle(''),
    name: 'a title',
    call: titleSave,
    async fill({ idle }) {
      enter('发票抬头', '深圳市示例青禾商贸有限公司');
      enter('税号', '91350100M000100Y43');
      enter('接收邮箱', 'a@b.cn');
      await idle();
    },
    presses: [/^保存$/],
    effects: async (backend) =>
      (await titles(backend)).filter(({ taxNo }) => taxNo === '91350100M000100Y43').length,
  },
  {
    ...ofTitles,
    name: 'another default title',
    call: titleSave,
    presses: [/^设为默认$/],
    effects: async (backend) =>
      (await titles(backend)).filter(({ isDefault, titleType }) => isDefault && titleType === 1).length,
  },
  {
    ...ofTitles,
    name: 'the end of a title',
    call: titleDelete,
    presses: [/^删除$/, /^删除抬头$/],
    effects: gone,
  },
  {
    ...ofTitle('?id=T100000022'),
    name: 'the end of a title by its form',
    call: titleDelete,
    presses: [/^删除$/, /^删除抬头$/],
    effects: gone,
  },
];
