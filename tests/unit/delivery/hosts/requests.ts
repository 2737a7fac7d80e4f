/** The final outcome of a request, after redirects of the host and of the page. */
export type Outcome =
  /** That page, with that address in the address bar; by default the request's own. */
  | { page: string; address?: string }
  /** 404.html, and status 404 */
  | { unknown: true }
  /** A file that is no page. */
  | { file: string };

export interface Row {
  request: string;
  outcome: Outcome;
}

const page = (request: string, file: string, address?: string): Row => ({
  request,
  outcome: { page: file, ...(address === undefined ? {} : { address }) },
});
const unknown = (request: string): Row => ({ request, outcome: { unknown: true } });
const file = (path: string): Row => ({ request: `/${path}`, outcome: { file: path } });

/** Requests to a site of the project's own table; the base path is put before them. */
export const requests: readonly Row[] = [
  page('/chargeMap', 'chargeMap.html'),
  page('/chargeMap?source=ora&x=%E4%B8%AD', 'chargeMap.html'),
  page('/chargeMap/', 'chargeMap.html'),
  page('/chargeMap.html', 'chargeMap.html'),
  page('/charge', 'charge.html'),
  page('/charge/station?stationId=1', 'charge/station.html'),
  page('/?source=ora&x=%E4%B8%AD', 'chargeMap.html', '/chargeMap?source=ora&x=%E4%B8%AD'),

  page('/order/20260301183000000017', 'order/id.html'),
  page('/order/20260301183000000017?from=1', 'order/id.html'),
  page('/order/20260301183000000017/', 'order/id.html'),
  page('/order/a%20b%E4%B8%AD', 'order/id.html'),
  page('/order/1.5', 'order/id.html'),
  page('/order/a.js', 'order/id.html'),
  page('/order/a%3Fb%23c?d=1', 'order/id.html'),
  page('/order/a%2Fb', 'order/id.html'),
  page('/order/id', 'order/id.html'),
  page('/order/404', 'order/id.html'),
  page('/order/index', 'order/id.html'),
  page('/chargegunInfo/440300001', 'chargegunInfo/id.html'),

  unknown('/nothing'),
  unknown('/order'),
  unknown('/order/'),
  unknown('/order/1/2'),
  page('/orderList', 'orderList.html'),
  unknown('/orderList/1'),
  page('/plugCharge/console', 'plugCharge/console.html'),
  page('/plugCharge/setting?pileId=1', 'plugCharge/setting.html'),
  page('/plugCharge/robotControl', 'plugCharge/robotControl.html'),
  unknown('/plugCharge/other'),
  page('/invoice/detail/5', 'invoice/detail/id.html'),
  unknown('/invoice/detail'),
  page('/pile/details/5', 'pile/details/id.html'),
  unknown('/pile/details'),
  page('/help?a=1', 'help/index.html', '/help/index?a=1'),
  page('/help/index', 'help/index.html'),
  page('/help/detail/stopCharge', 'help/detail/stopCharge.html'),
  page('/help/detail/stopCharge/', 'help/detail/stopCharge.html'),
  page('/help/detail?id=stopCharge', 'help/detail.html'),
  unknown('/help/detail/nothing'),
  unknown('/explain/id'),
  unknown('/CHARGEMAP'),
  unknown('/Order/1'),
  unknown('/charge/'.concat('stations')),
  unknown('/chargeMapX'),
  unknown('/constructor'),
  unknown('/_astro/none.abc123.js'),
  unknown('/_astro'),
  unknown('/map/none.json'),

  file('_astro/app.abc123.js'),
  file('map/zones.json'),
  file('robots.txt'),
  file('sw.js'),
];

/** Requests to a site of the made-up table. */
export const madeUpRequests: readonly Row[] = [
  page('/?a=1', 'map-view.html', '/map-view?a=1'),
  page('/help?a=1', 'help/index.html', '/help/index?a=1'),
  page('/help/index?a=1', 'help/index.html'),
  page('/item/1', 'item/id.html'),
  page('/item/part', 'item/id.html'),
  page('/item/part/1', 'item/part/id.html'),
  unknown('/later'),
  unknown('/later/index'),
  unknown('/item/other/1'),
];

/** The outcome that a client observed. */
export interface Visit {
  /** Status of the last response. */
  status: number;
  /** File of the last response; `null` for none of the site's. */
  file: string | null;
  /** Path and query in the address bar. */
  address: string;
}

const sameAddress = (address: string) =>
  // Hosts may drop a slash or `.html` at the end of a fixed address.
  address.replace(/(\/|\.html)(?=$|\?)/, '');

/** @returns differences from the expected outcome; empty if there are none */
export function differences(row: Row, base: string, visit: Visit): string[] {
  const { request, outcome } = row;
  const wrong: string[] = [];
  const expect = (what: string, actual: unknown, expected: unknown) => {
    if (actual !== expected)
      wrong.push(`${base}${request}: ${what} is ${String(actual)}, not ${String(expected)}`);
  };
  if ('unknown' in outcome) {
    expect('status', visit.status, 404);
    expect('file', visit.file, '404.html');
    return wrong;
  }
  expect('status', visit.status, 200);
  if ('file' in outcome) {
    expect('file', visit.file, outcome.file);
    return wrong;
  }
  expect('file', visit.file, outcome.page);
  expect('address', sameAddress(visit.address), sameAddress(base + (outcome.address ?? request)));
  return wrong;
}
