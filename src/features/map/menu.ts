import { linkTo } from '#routes.ts';

/** What 我的 leads to (domain model, 5: /chargeMap). */
const menuRoutes = ['orderList', 'invoiceIndex', 'energy', 'pileIntroduce', 'helpIndex'] as const;
export type MenuRoute = (typeof menuRoutes)[number];

/** @returns the pages of 我的 that are there, with their addresses */
export const menuEntries = (): { route: MenuRoute; href: string }[] =>
  menuRoutes.flatMap((route) => {
    const href = linkTo(route);
    return href ? [{ route, href }] : [];
  });
