import { getUser, getVersion } from '#contract/calls/user.ts';
import { isDone, isUnauthorised, play, type Oddity, type Server } from '../exchange.ts';
import { expectThat, noteThat, type Finding } from '../finding.ts';

const subject = 'server';
const minuteMs = 60_000;

/** @returns that nothing answers at the address, with the reason; `null` where something does */
export async function checkReach(server: Server): Promise<Finding | null> {
  const { status, broken } = await play(server, getVersion, { module: 'charging', brand: server.brand });
  return status === 0 ? expectThat(subject, 'code', false, `${server.base}: ${broken}`) : null;
}

/** @returns what holds for all calls: signatures, clocks, and who is let in */
export async function checkServer(server: Server): Promise<Finding[]> {
  const version = { module: 'charging', brand: server.brand };
  const ask = (odd: Oddity) => play(server, getVersion, version, odd);
  const findings: Finding[] = [];
  const login = (isMet: boolean, text: string) => findings.push(expectThat(subject, 'login', isMet, text));

  const wrong = await ask({ sign: () => '0'.repeat(64) });
  login(!isDone(wrong), 'a wrong signature is accepted');
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
  return findings;
}
