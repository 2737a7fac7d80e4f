/**
 * The one table of routes (product specification, section 2). Everything that knows an address reads it
 * here: pages, links, guards, titles, the sandbox, and the rules of the hosts.
 */

/** Folders of texts that editors write (`src/content`); the name of a file is the id of its page. */
export type TextFolder = 'agreements' | 'explain' | 'help' | 'help-categories';

/** Module whose minimum app version applies (domain model, 3.2). */
export type VersionModule = 'charging' | 'homeStation';

export interface Route {
  readonly name: string;
  /** Path pattern; `:id` stands for one segment. */
  readonly path: string;
  /** Title of the document and of the page head; empty if it comes from the data of the page. */
  readonly title: string;
  /** Login required. */
  readonly auth: boolean;
  /** Works only inside an app. */
  readonly inApp: boolean;
  readonly keepAlive: boolean;
  readonly module: VersionModule;
  /** No version check and no dialog (specification, section 8). */
  readonly skipVersion: boolean;
  /**
   * Whether the session loads the user's account; not needed if no part of the page shows it, or if the
   * page requests it itself.
   */
  readonly readsAccount: boolean;
  /** Name of the route that this one redirects to. */
  readonly redirect: string | undefined;
  /** Folder of `src/content` whose files are the pages of this route; undefined for a route with any id. */
  readonly texts: TextFolder | undefined;
}

type Flags = Partial<
  Pick<
    Route,
    'auth' | 'inApp' | 'keepAlive' | 'module' | 'skipVersion' | 'readsAccount' | 'redirect' | 'texts'
  >
>;

/**
 * The type of a row contains its redirect, so that tests can require an entry for each page that is no
 * redirect.
 */
type Row<N extends string, F extends Flags> = Route & {
  readonly name: N;
  readonly redirect: F extends { readonly redirect: infer T extends string } ? T : undefined;
};

const route = <const N extends string, const F extends Flags = Flags>(
  name: N,
  path: string,
  title: string,
  flags: Flags & F = {} as Flags & F,
) =>
  ({
    name,
    path,
    title,
    auth: false,
    inApp: false,
    keepAlive: false,
    module: 'charging',
    skipVersion: false,
    readsAccount: true,
    redirect: undefined,
    texts: undefined,
    ...(flags as Flags),
  }) satisfies Route as Row<N, F>;

const home = { module: 'homeStation' } as const;

const table = [
  route('root', '/', '', { redirect: 'chargeMap' }),
  route('chargeMap', '/chargeMap', '充电地图', { keepAlive: true }),
  // Ours: takes the place of the map at the largest text (domain model, second edition, H).
  route('easy', '/easy', '充电', { readsAccount: false }),
  route('activity', '/activity', '', { redirect: 'activityBenefit' }),
  route('activityBenefit', '/activity/benefit', '充电俱乐部', { inApp: true }),
  route('aftercare', '/aftercare', '', { redirect: 'aftercareRecord', ...home }),
  route('aftercareRecord', '/aftercare/record', '报修记录', { auth: true, ...home }),
  route('aftercareApply', '/aftercare/apply', '申请报修', { auth: true, ...home }),
  route('aftercareDetail', '/aftercare/detail', '报修详情', { auth: true, ...home }),
  route('charge', '/charge', '充电中', { inApp: true }),
  route('chargeStation', '/charge/station', '充电站', { inApp: true }),
  route('mapWidget', '/charge/mapWidget', '充电服务', { readsAccount: false }),
  route('mapWidget404', '/mapWidget404', '充电服务', { readsAccount: false }),
  route('getCity', '/getCity', '选择城市'),
  route('moreActionCollect', '/moreAction/collect', '收藏的充电站'),
  route('moreActionAgreementInfo', '/moreAction/agreement/:id', '服务协议', {
    skipVersion: true,
    texts: 'agreements',
  }),
  route('moreActionAgreement', '/moreAction/agreement', '服务协议', { skipVersion: true }),
  route('chargegunInfo', '/chargegunInfo/:id', '充电枪'),
  route('plugChargeSetting', '/plugCharge/setting', '即插即充设置', { ...home }),
  route('plugChargeConsole', '/plugCharge/console', '我的充电桩', { ...home }),
  route('plugChargeRobotControl', '/plugCharge/robotControl', '机械臂控制', { ...home }),
  route('feeDetail', '/feeDetail', '电价详情'),
  route('searchLogList', '/searchLogList', '搜索'),
  route('help', '/help', '', { redirect: 'helpIndex' }),
  route('helpIndex', '/help/index', '帮助中心'),
  route('helpIssue', '/help/issue', '常见问题'),
  route('helpDetail', '/help/detail', '问题详情'),
  // Each category and each article has a page of its own that works without a script; the two routes above
  // redirect there.
  route('helpCategory', '/help/issue/:id', '常见问题', { texts: 'help-categories' }),
  route('helpArticle', '/help/detail/:id', '问题详情', { texts: 'help', readsAccount: false }),
  route('invoiceNoBillList', '/invoice/noBillList', '未开票订单'),
  route('invoiceSelect', '/invoice/invoiceSelect', '开具发票'),
  route('invoiceIndex', '/invoice/index', '发票'),
  route('invoiceCommonUse', '/invoice/commonUse', '常用抬头'),
  route('invoiceSetting', '/invoice/setting', '抬头设置'),
  route('invoiceHistory', '/invoice/history', '开票记录'),
  route('invoiceExplain', '/invoice/explain', '开票说明'),
  route('invoiceDetail', '/invoice/detail/:id', '发票详情'),
  route('orderList', '/orderList', '充电订单', { inApp: true }),
  route('order', '/order/:id', '订单详情', { inApp: true }),
  route('preOrder', '/preOrder', '预付充电', { auth: true, inApp: true }),
  route('pile', '/pile', '', { redirect: 'pileSelect', ...home }),
  route('pileSelect', '/pile/select', '申请家充桩', {
    auth: true,
    readsAccount: false,
    ...home,
  }),
  route('pileApplyForm', '/pile/applyForm', '填写申请', { auth: true, keepAlive: true, ...home }),
  route('pileIdCard', '/pile/idCard', '上传资料', { auth: true, ...home }),
  route('pileDetails', '/pile/details/:id', '申请详情', { auth: true, ...home }),
  route('pileResult', '/pile/result', '提交成功', { auth: true, ...home }),
  route('pileUpgrade', '/pile/upgrade', '服务暂停', { ...home }),
  route('pileReject', '/pile/reject', '暂不可申请', { auth: true, ...home }),
  route('pileIntroduce', '/pile/introduce', '我的家充桩', { auth: true, ...home }),
  route('pileVoidOrder', '/pile/voidOrder', '作废申请', { auth: true, ...home }),
  // An addition to the specification, which has only a menu on the map: the page of the user (domain model,
  // 5: 我的).
  route('mine', '/mine', '我的', { readsAccount: false }),
  // Additions too: the list of notices and their settings (domain model, second edition, C).
  route('notices', '/mine/notices', '通知', { readsAccount: false }),
  route('noticeSetting', '/mine/noticeSetting', '通知设置', { auth: true, readsAccount: false }),
  // Also additions: the owner's coupons (domain model, second edition, H) and complaints (F).
  route('coupons', '/mine/coupons', '我的优惠券', { readsAccount: false }),
  route('caseList', '/case/list', '我的申诉', { readsAccount: false }),
  route('caseNew', '/case/new', '提交申诉', { auth: true }),
  route('caseDetail', '/case/:id', '申诉详情', { auth: true, readsAccount: false }),
  route('rate', '/rate/:id', '评价', { auth: true }),
  route('energy', '/energy', '能量卡', { auth: true }),
  route('energyExpired', '/energy/expired', '失效能量卡', { auth: true }),
  route('energyRecord', '/energy/record', '使用记录', { auth: true }),
  // The specification gives no paths for the rights center; these are an addition (domain model, 5).
  route('rights', '/rights', '车主权益', { auth: true }),
  route('rightsDetail', '/rights/detail', '权益详情', { auth: true }),
  route('rightsRecord', '/rights/record', '权益记录', { auth: true }),
  route('explain', '/explain/:id', '', { texts: 'explain' }),
  // An addition to the specification: the service worker shows it for a page that is not stored, without a
  // network.
  route('offline', '/offline', '网络不可用', { readsAccount: false }),
  route('notFound', '/404', '404'),
] as const;

export type RouteName = (typeof table)[number]['name'];
/** Routes that are pages; the others are redirects. */
export type PageName = Extract<(typeof table)[number], { readonly redirect: undefined }>['name'];
export const routes: readonly (Route & { readonly name: RouteName })[] = table;
export const pageRoutes = table.filter(
  (row): row is Extract<(typeof table)[number], { readonly redirect: undefined }> =>
    row.redirect === undefined,
);

const byName = new Map<string, (typeof routes)[number]>(routes.map((row) => [row.name, row]));

/** @returns the route of that name */
export function routeOf(name: RouteName): Route & { name: RouteName } {
  const found = byName.get(name);
  if (!found) throw new Error(`no route named ${name}`);
  return found;
}

declare global {
  /** Set only while pages are built: a placeholder for the base path, see src/delivery. */
  var plugwayBase: string | undefined;
}

/** @returns the base path of the site, without a trailing slash; pages have it in their document */
export const siteBase = (): string =>
  (typeof document === 'undefined' ? globalThis.plugwayBase : document.documentElement.dataset['base']) ?? '';

/**
 * @returns a path of the host without the base path, as {@link matchRoute} takes it; a path outside of the
 * site is unchanged
 */
export function belowBase(pathname: string, base = siteBase()): string {
  if (pathname === base) return '/';
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}

/** File name that serves every id; hosts rewrite `/order/123` to it. */
export const idSegment = 'id';

/** Values of a query; `undefined` leaves a key out. */
export type Query = Record<string, string | number | undefined>;

/**
 * Never throws, so that no link breaks a page: without an id the path leads to the not-found state of the
 * page.
 * @returns the address of a route on the host, with encoded ids and query; an `id` that is not in the path
 * goes into the query
 */
export function href(name: RouteName, params: { id?: string } & Query = {}, base = siteBase()): string {
  const { id, ...query } = params;
  const { path } = routeOf(name);
  const inPath = path.includes(':id');
  const search = new URLSearchParams();
  if (!inPath && id) search.set('id', id);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return base + path.replace(':id', encodeURIComponent(id || idSegment)) + (text ? `?${text}` : '');
}

/**
 * @returns the name of a page's file without its extension: `id` for all ids of a route, or the id itself
 * for a text page
 */
export const pageName = ({ path, texts }: Pick<Route, 'path' | 'texts'>, id?: string): string =>
  path.slice(1).replace(':id', (texts && id) ?? idSegment);

/** Format of the id of a text page; whether the page exists is known only by its file. */
const textId = /^[A-Za-z][A-Za-z0-9]{0,31}$/;

/**
 * @returns the id of the page for a file of `src/content`
 * @throws Error with the file's name if no address could contain it: lists would link to a page that cannot
 * be opened
 */
export function idOfText(folder: TextFolder, file: string): string {
  const id = file.slice(0, -'.md'.length);
  if (!textId.test(id))
    throw new Error(
      `src/content/${folder}/${file}: its name is the id of its page: a letter, then letters and digits, 32 at most`,
    );
  return id;
}

/** What an address means. `params.id` is decoded; a malformed escape is no match. */
export interface RouteMatch {
  route: Route & { name: RouteName };
  params: { id?: string };
}

/**
 * Finds the route of a path. A page may also be opened by its file name, `/charge.html`. Any text in the
 * place of an id is an id: `/order/id` and `/order/id.html` are orders too.
 * @param path a path without the site's base, e.g. `/order/42`
 * @returns `null` for an unknown path
 */
export function matchRoute(path: string): RouteMatch | null {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const fixed = clean.replace(/\.html$/, '');
  for (const candidate of routes) {
    if (candidate.path === fixed) return { route: candidate, params: {} };
  }
  for (const candidate of routes) {
    if (!candidate.path.endsWith('/:id')) continue;
    const start = candidate.path.slice(0, -3);
    const rest = clean.startsWith(start) ? clean.slice(start.length) : '';
    if (!rest || rest.includes('/')) continue;
    if (candidate.texts) {
      const id = fixed.slice(start.length);
      return textId.test(id) ? { route: candidate, params: { id } } : null;
    }
    try {
      return { route: candidate, params: { id: decodeURIComponent(rest) } };
    } catch {
      return null;
    }
  }
  return null;
}
