import { randomUUID } from 'node:crypto';
import { robotAcquire, robotRelease, robotStop } from '#contract/calls/robot.ts';
import { isDone, isUnauthorised, play, type Exchange, type Oddity, type Server } from '../exchange.ts';
import { expectThat, noteThat, type Finding } from '../finding.ts';

const subject = 'robotStop';

/** @returns the lease in an answer */
function leaseOf({ data }: Exchange): string | undefined {
  const lease = typeof data === 'object' && data !== null && 'lease' in data ? data.lease : undefined;
  return typeof lease === 'string' && lease !== '' ? lease : undefined;
}

/**
 * Acquires the control of a robot arm for a moment and stops it by its lease, like a user who was logged out
 * meanwhile. Nothing is moved.
 * @returns findings: a stop by the lease must be accepted with an expired token or none, one by an invented
 * lease refused
 */
export async function checkArmStop(server: Server, pileId: string): Promise<Finding[]> {
  const acquired = await play(server, robotAcquire, {
    pileId,
    onSiteConfirmed: true,
    requestId: randomUUID(),
  });
  const lease = leaseOf(acquired);
  if (!isDone(acquired) || lease === undefined)
    return [
      noteThat(
        subject,
        'login',
        `was not tried: robotAcquire answered ${String(acquired.code)} and no lease`,
      ),
    ];
  const stop = (by: string, odd: Oddity) =>
    play(server, robotStop, { pileId, kind: 'STOP', seq: null, lease: by }, odd);
  const taken = (exchange: Exchange, when: string): Finding =>
    expectThat(
      subject,
      'login',
      isDone(exchange),
      `by its lease ${when} it was refused with ${exchange.broken || String(exchange.code)}: who moves an arm could not stop it`,
    );
  const findings = [
    taken(await stop(lease, { token: 'nobody' }), 'and a token that is not valid any more'),
    taken(await stop(lease, { token: '' }), 'without a token'),
  ];
  const stranger = await stop('conform-none', { token: '' });
  findings.push(
    expectThat(
      subject,
      'login',
      isUnauthorised(stranger),
      `without a token and by a made-up lease it has to answer 401, not ${String(stranger.code)}`,
    ),
  );
  const released = await play(server, robotRelease, { pileId, lease }, { token: 'nobody' });
  findings.push(
    expectThat(
      'robotRelease',
      'login',
      isDone(released),
      `by its lease and a token that is not valid any more it was refused with ${String(released.code)}`,
    ),
    taken(await stop(lease, { token: '' }), 'that is over'),
  );
  if (!isDone(released)) await play(server, robotRelease, { pileId, lease });
  return findings;
}
