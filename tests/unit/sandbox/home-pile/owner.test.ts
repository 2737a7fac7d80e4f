import { describe, expect, it } from 'vitest';
import {
  pileBind,
  pileConsole,
  pileList,
  pileRecordList,
  pileRename,
  pileUnbind,
} from '#contract/calls/home-pile.ts';
import { codes } from '#contract/codes.ts';
import { findPileById } from '#sandbox/home-pile/piles.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();
const plugged = 'HP10000002';
/** A pile that no account has bound. */
const loose = { sn: 'PW07KW26B00007', checkCode: '246810' };

let serial = 1;
const nextId = () => uuid((serial += 1));
const seconds = (count: number) => control(sandbox, 'clock', { advanceMs: count * 1_000 });
const minutes = (count: number) => seconds(count * 60);
const happen = (pileId: string, event: string) => control(sandbox, 'home-pile', { pileId, event });
const look = async (headers: Headers, pileId: string) =>
  (await send(sandbox, pileConsole, { pileId }, headers)).data;

describe('binding a home pile', () => {
  const bind = (headers: Headers, more: object) =>
    send(sandbox, pileBind, { ...loose, ...more, requestId: nextId() }, headers);

  it('binding a pile: number and code are needed, and each wrong one has its own message', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const tries: [object, string, string][] = [
      [{ sn: ' ' }, '请填写设备编号', 'sn'],
      [{ checkCode: '12a456' }, '请填写正确的校验码', 'checkCode'],
      [{ sn: '🔌 <b>1' }, '设备编号或校验码错误，请核对铭牌', 'checkCode'],
      [{ sn: 'PW07KW24A00002' }, '该充电桩已在您的账号中', 'sn'],
      [{ sn: 'PW11KW23R00003', checkCode: '000000' }, '设备编号或校验码错误，请核对铭牌', 'checkCode'],
      [{ checkCode: '000000' }, '设备编号或校验码错误，请核对铭牌', 'checkCode'],
      [{ vin: 'LGWEF4A50SX000004' }, '该车辆不在您名下，请重新选择', 'vin'],
    ];
    for (const [more, message, field] of tries)
      expect(await bind(headers, more)).toMatchObject({ code: -1, message, data: { field } });
    const off = await bind(headers, { sn: 'PW11KW26B00008', checkCode: '135790' });
    expect(off).toMatchObject({ code: codes.homePileError, data: { subCode: 'OFFLINE' } });
    const done = await bind(headers, { sn: ' pw07kw26b00007 ', checkCode: '２４６８１０' });
    expect(done).toMatchObject({ code: 0, data: { sn: loose.sn } });
    expect((await send(sandbox, pileList, {}, headers)).data).toHaveLength(2);
  });

  it('binding a pile: after five wrong codes no code is accepted for a while', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    for (const checkCode of ['000001', '000002', '000003', '000004', '000005'])
      await bind(headers, { checkCode });
    await seconds(60);
    expect(await bind(headers, {})).toMatchObject({
      code: codes.tooFrequent,
      data: { retryAfterMs: 540_000 },
    });
    await minutes(9);
    expect((await bind(headers, {})).code).toBe(0);
  });

  it('binding a pile: only a caller with the right code learns that another user has bound it', async () => {
    const { pile } = (await findPileById(sandbox.context.db, 'HP10000003')) ?? { pile: null };
    const headers = await loginHeaders(sandbox, 'normal');
    expect(await bind(headers, { sn: pile?.sn, checkCode: pile?.checkCode })).toMatchObject({
      code: -1,
      message: '该充电桩已被其他账号绑定，请先由原车主解绑',
      data: { field: 'sn' },
    });
  });

  it('binding a pile: its user can bind it although another account entered wrong codes too often', async () => {
    const other = await loginHeaders(sandbox, 'heavy');
    for (let code = 1; code <= 6; code += 1) await bind(other, { checkCode: `00000${code}` });
    expect((await bind(other, {})).code).toBe(codes.tooFrequent);
    expect((await bind(await loginHeaders(sandbox, 'normal'), {})).code).toBe(0);
  });

  it('binding a pile: an account has fifteen wrong codes for all piles, so that codes of many cannot be tried', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    for (let number = 10; number < 25; number += 1)
      expect((await bind(headers, { sn: `PW07KW26B000${number}`, checkCode: '000000' })).code).toBe(-1);
    expect((await bind(headers, { sn: 'PW07KW26B00025', checkCode: '000000' })).code).toBe(codes.tooFrequent);
    expect((await bind(headers, {})).code).toBe(codes.tooFrequent);
    await minutes(10);
    expect((await bind(headers, {})).code).toBe(0);
  });

  it('binding a pile: after unbinding, the next user finds neither name nor address nor charges of the former one', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const rename = (name: string) => send(sandbox, pileRename, { pileId: plugged, name }, headers);
    expect(await rename('十三个字的名字就是太长了呀')).toMatchObject({ message: '桩名称请输入1-12个字' });
    await rename(' 车库 1 号桩 ');
    expect((await look(headers, plugged)).pile.name).toBe('车库 1 号桩');
    const unbind = () => send(sandbox, pileUnbind, { pileId: plugged, requestId: nextId() }, headers);
    expect(await unbind()).toMatchObject({ message: '充电中不可解绑，请先停止充电' });
    await happen(plugged, 'unplug');
    expect((await unbind()).code).toBe(0);
    const gone = await send(sandbox, pileConsole, { pileId: plugged }, headers);
    expect(gone).toMatchObject({ code: codes.homePileError, data: { subCode: 'NOT_BOUND' } });
    const { json } = await sandbox.context.db
      .selectFrom('homePile')
      .select('json')
      .where('pileId', '=', plugged)
      .executeTakeFirstOrThrow();
    const { sn, checkCode } = JSON.parse(json) as { sn: string; checkCode: string };
    const next = await loginHeaders(sandbox, 'heavy');
    expect((await bind(next, { sn, checkCode })).code).toBe(0);
    const { list } = (await send(sandbox, pileRecordList, { pileId: plugged }, next)).data;
    expect(list).toEqual([]);
    const { pile, setting } = await look(next, plugged);
    expect(setting).toMatchObject({ mode: 'APP_ONLY', authVins: [] });
    expect(pile).toMatchObject({ name: '家用充电桩', address: '', region: null });
  });
});
