import type { PageCase } from '../page-case.ts';

/** A car of `normal`, and a matching pile. */
const pileQuery = 'vinNo=LGWEF4A50SX000001&serviceType=INSTALL&productId=P-AC7';

/** The pages of home piles, from the application to the robot arm. */
export const homePileScreens = {
  pileSelect: {
    prepare: async () => '/pile/select',
    loaded: (page) => page.getByRole('radiogroup', { name: '服务方式' }),
  },
  pileApplyForm: {
    prepare: async () => `/pile/applyForm?${pileQuery}`,
    loaded: (page) => page.getByRole('textbox', { name: '小区名称' }),
  },
  pileIdCard: {
    first: 'nothing',
    prepare: async () => `/pile/idCard?${pileQuery}`,
    loaded: (page) => page.getByText('请先填写申请信息'),
  },
  pileResult: {
    prepare: async () => '/pile/result?applyId=A2026021000000002',
    loaded: (page) => page.getByText('申请编号'),
  },
  plugChargeConsole: {
    loggedOut: 'login',
    ages: true,
    prepare: async () => '/plugCharge/console?pileId=HP10000002',
    // The month and the records load after the measured values.
    loaded: (page) =>
      page
        .getByRole('main')
        .filter({ has: page.locator('.month-chart') })
        .filter({ hasText: '电池已充满' }),
  },
  pileDetails: {
    prepare: async () => '/pile/details/A2026021000000002',
    loaded: (page) => page.getByRole('heading', { name: '申请信息' }),
  },
  pileReject: {
    login: 'heavy',
    // The code is the one of the address if the back end gives none.
    prepare: async () => '/pile/reject?code=1291001&vinNo=LGWEF4A50SX000003',
    loaded: (page) => page.getByText('失效日期'),
  },
  plugChargeRobotControl: {
    loggedOut: 'login',
    login: 'heavy',
    ages: true,
    prepare: async () => '/plugCharge/robotControl?pileId=HP10000003',
    loaded: (page) => page.getByRole('checkbox', { name: '我已在设备旁，周围无人' }),
  },
  pileIntroduce: {
    ages: true,
    prepare: async () => '/pile/introduce',
    loaded: (page) => page.getByText(/单申请/).first(),
  },
  plugChargeSetting: {
    loggedOut: 'login',
    prepare: async () => '/plugCharge/setting?pileId=HP10000002',
    loaded: (page) => page.getByRole('radiogroup', { name: '充电方式' }),
  },
  pileVoidOrder: {
    first: 'nothing',
    login: 'heavy',
    prepare: async () => '/pile/voidOrder?applyId=A2026030100000012',
    loaded: (page) => page.getByRole('radiogroup', { name: '作废原因' }),
  },
} as const satisfies Record<string, PageCase>;
