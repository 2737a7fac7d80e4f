import type { Call } from '#contract/call.ts';
import { citySearch, stationSearch } from '#contract/calls/map.ts';
import { getUser, getVersion } from '#contract/calls/user.ts';
import { codes } from '#contract/codes.ts';
import { isDone, isUnauthorised, play, type Exchange, type Oddity, type Server } from '../exchange.ts';
import { expectThat, noteThat, type Finding } from '../finding.ts';

const subject = 'server';
const minuteMs = 60_000;

/** @returns why no call can succeed, `undefined` if some may */
function hopeless(server: Server, [first, other]: readonly [Exchange, Exchange]): string | undefined {
  const isRedirect = first.status >= 300 && first.status < 400;
  if (first.status === 0 || isRedirect) return `${server.base}: ${first.broken}`;
  const isLost = ({ status, broken }: Exchange) => status === 404 || broken !== '';
  if (isLost(first) && isLost(other))
    return `${server.base} answers ${first.call.path} with ${first.status === 404 ? 'HTTP 404' : first.broken}: no call is there, so --base is wrong`;
  if (first.code === codes.failure && other.code === codes.failure)
    return `a right signature is refused with -1, ${String(first.message)}: --app-id or --secret are not those of the server, or its clock is not right`;
  return undefined;
}

/** @returns the reason if no call can succeed; `null` if one can. Two calls are sent: one may be missing. */
export async function checkReach(
  server: Server,
  longitude: number,
  latitude: number,
): Promise<Finding | null> {
  const first = await play(server, getVersion, { module: 'charging', brand: server.brand });
  const other = first.status === 0 ? first : await play(server, citySearch, { longitude, latitude });
  const reason = hopeless(server, [first, other]);
  return reason === undefined ? null : expectThat(subject, 'code', false, reason);
}

/** @returns problems of the refusal of an invalid request, and of an unknown path */
async function checkBroken(server: Server): Promise<Finding[]> {
  const nowhere: Call = { ...getVersion, path: '/v1/h5/charging/conform-none' };
  const { status } = await play(server, nowhere, {});
  const broken = await play(server, stationSearch, { sort: 'conform-none', filter: {} });
  const field = (broken.data as { field?: unknown } | null)?.field;
  return [
    expectThat(subject, 'code', status === 404, `a path that no call has is HTTP ${status}, not 404`),
    expectThat(
      subject,
      'code',
      broken.code === codes.failure && field !== undefined,
      `stationSearch with a sort that there is not has to be refused with -1 and data.field, not ${String(broken.code)}${field === undefined ? ' without a field' : ''}`,
    ),
  ];
}

/** @returns findings about all calls: signatures, clocks, and tokens */
export async function checkServer(server: Server): Promise<Finding[]> {
  const version = { module: 'charging', brand: server.brand };
  const ask = (odd: Oddity) => play(server, getVersion, version, odd);
  const findings: Finding[] = [];
  const login = (isMet: boolean, text: string) => findings.push(expectThat(subject, 'login', isMet, text));

  const wrong = await ask({ sign: () => '0'.repeat(64) });
  login(!isDone(wrong), 'a wrong signature is accepted');
  const other = await ask({ secret: `${server.secret}x` });
  login(!isDone(other), 'a secret that is not of the application is accepted');
  const upper = await ask({ sign: (right) => right.toUpperCase() });
  if (!isDone(upper)) findings.push(noteThat(subject, 'login', 'a signature in upper case is refused'));
  const early = await ask({ shiftMs: -4 * minuteMs });
  login(isDone(early), 'a time stamp of 4 minutes ago is refused: 5 are agreed');
  const old = await ask({ shiftMs: -7 * minuteMs });
  login(!isDone(old), 'a time stamp of 7 minutes ago is accepted: 5 are agreed');

  const nobody = await play(server, getUser, {}, { token: '' });
  login(isUnauthorised(nobody), `getUser without a token has to answer 401, not ${String(nobody.code)}`);
  const stranger = await play(server, getUser, {}, { token: 'nobody' });
  login(
    isUnauthorised(stranger),
    `getUser with a made-up token has to answer 401, not ${String(stranger.code)}`,
  );
  return [...findings, ...(await checkBroken(server))];
}
