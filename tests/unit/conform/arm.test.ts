import { describe, expect, it } from 'vitest';
import { fails, report, spoiltSandbox } from '#tests/unit/conform/support/spoilt-sandbox.ts';

const { server } = spoiltSandbox();
const isStop = (request: Request) => /robot\/(stop|release)$/.test(new URL(request.url).pathname);
const refused = () => Response.json({ code: 401, message: '登录已失效，请重新登录', data: null });
const ofArm = (text: string) => fails(text).filter((line) => line.includes('robot'));

describe('the stop of an arm', () => {
  it('conform: it tests the stop of a robot arm after a logout, with --write only', async () => {
    const of = await server(undefined, 'heavy');
    const sent: string[] = [];
    const watched = { ...of, fetch: (request: Request) => (sent.push(request.url), of.fetch(request)) };
    expect(ofArm((await report(watched)).text)).toEqual([]);
    expect(sent.filter((url) => url.includes('robot/stop'))).toEqual([]);
    expect(ofArm((await report(watched, { write: true })).text)).toEqual([]);
    expect(sent.filter((url) => url.includes('robot/stop')).length).toBeGreaterThan(3);
  });

  it('conform: it fails if a server requires a valid token to stop a robot arm', async () => {
    const of = await server(undefined, 'heavy');
    const { text } = await report(
      {
        ...of,
        fetch: async (request) =>
          isStop(request) && request.headers.get('Authorization') !== of.token
            ? refused()
            : of.fetch(request),
      },
      { write: true },
    );
    expect(ofArm(text)).toEqual([
      'FAIL  robotStop login: by its lease and a token that is not valid any more it was refused with 401: who moves an arm could not stop it',
      'FAIL  robotStop login: by its lease without a token it was refused with 401: who moves an arm could not stop it',
      'FAIL  robotRelease login: by its lease and a token that is not valid any more it was refused with 401',
      'FAIL  robotStop login: by its lease that is over it was refused with 401: who moves an arm could not stop it',
    ]);
  });

  it('conform: it fails if a server lets anybody stop a robot arm', async () => {
    const of = await server(undefined, 'heavy');
    const { text } = await report(
      {
        ...of,
        fetch: async (request) => {
          if (!isStop(request)) return of.fetch(request);
          const headers = new Headers(request.headers);
          headers.set('Authorization', of.token);
          return of.fetch(new Request(request, { headers }));
        },
      },
      { write: true },
    );
    expect(ofArm(text)).toContain(
      'FAIL  robotStop login: without a token and by a made-up lease it has to answer 401, not 0',
    );
  });
});
