import { afterEach, describe, expect, it, vi } from 'vitest';
import { mapVehicle } from '#core/bridge/lazy-answers.ts';
import { avatarOf, mapUser } from '#core/bridge/user-mapping.ts';

const resized = 'x-oss-process=image/resize,m_fill,w_150,h_150';

afterEach(() => vi.unstubAllGlobals());

describe('user mapping', () => {
  it('field names of the own brand have priority over those of other brands', () => {
    const dataset = { userFields: '{"phone":"mobileNo","nick":"show_name"}' };
    vi.stubGlobal('document', { documentElement: { dataset } });
    const fields = { token: 't', phone: 'id of a phone', mobileNo: '138', nick: 'login', show_name: 'n' };
    expect(mapUser(fields)).toMatchObject({ accessToken: 't', phone: '138', nick: 'n' });
    expect(mapUser({ token: 't', phone: '139', nick: 'm' })).toMatchObject({ phone: '139', nick: 'm' });
    dataset.userFields = '';
    expect(mapUser(fields)).toMatchObject({ phone: 'id of a phone', nick: 'login' });
  });

  it('bridge: field names of each brand are mapped to the common ones', () => {
    const common = { accessToken: 't', nick: 'n', phone: '138', refreshToken: 'r' };
    for (const fields of [
      { accessToken: 't', nick: 'n', phone: '138', refreshToken: 'r' },
      { token: 't', nickName: 'n', mobile: '138', refresh_token: 'r' },
      { access_token: 't', nickname: 'n', phoneNumber: 138, refreshToken: 'r' },
    ]) {
      expect(mapUser(fields)).toMatchObject(common);
    }
  });

  it('bridge: of several names of a user field the common one counts, then the first that is not empty', () => {
    const user = mapUser({ accessToken: '', token: 'b', phone: null, mobile: {}, userLevel: 3 });
    expect(user).toEqual({
      accessToken: 'b',
      ptToken: '',
      tokenId: '',
      beanId: '',
      userId: '',
      ssoId: '',
      nick: '',
      phone: '',
      avatar: '',
      birthday: '',
      gender: '',
      refreshToken: '',
      roleCode: '',
      userLevel: '3',
      userStatus: '',
    });
  });

  it.each([
    ['https://img.example/a.png', `https://img.example/a.png?${resized}`],
    ['https://img.example/a.png?v=2', `https://img.example/a.png?v=2&${resized}`],
    [
      'https://img.example/a.png?x-oss-process=image/resize,w_900&v=2#top',
      `https://img.example/a.png?v=2&${resized}#top`,
    ],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['data:text/html,<b>', ''],
    ['javascript:alert(1)', ''],
    ['//img.example/a.png', ''],
    ['http://', ''],
    ['', ''],
  ])('bridge: avatar %s is requested as %s', (url, expected) => {
    expect(avatarOf(url)).toBe(expected);
  });

  it('bridge: any answer about a car becomes a valid car or none', () => {
    expect(
      mapVehicle({ vin: 123, defaultVehicle: '1', imageUrl: 'javascript:x', brandName: null }),
    ).toMatchObject({
      vin: '123',
      defaultVehicle: true,
      imageUrl: '',
      brandName: '',
    });
    expect(mapVehicle({ vin: 'V', defaultVehicle: 'false' }).defaultVehicle).toBe(false);
  });
});
