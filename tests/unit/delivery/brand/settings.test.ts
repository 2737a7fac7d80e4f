import { describe, expect, it } from 'vitest';
import { brandNames } from '#contract/brand.ts';
import { UsageError } from '#delivery/run.ts';
import { settingsOf, type Environment } from '#delivery/brand/settings.ts';
import { application } from '#sandbox/server/http/headers.ts';
import { oddLines } from '#delivery/brand/read-environment.ts';
import { checkNames } from '#delivery/brand/variable-names.ts';

const enough = { PLUGWAY_APP_ID: 'app', PLUGWAY_APP_SECRET: 'secret' };

/** The one-line error of an invalid environment. */
function complaint(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    return message;
  }
  throw new Error('nothing was wrong');
}
const wrong = (env: Environment) => complaint(() => settingsOf(['ora'], { ...enough, ...env }));

describe('brand settings', () => {
  it('brand settings: an app id and its secret are enough', () => {
    expect(settingsOf(['ora'], enough)[0]).toEqual({
      brand: 'ora',
      apiBase: '/api/api-charging',
      appId: 'app',
      appSecret: 'secret',
      mapKey: '',
      mapService: '',
      serviceTel: '',
      userFields: '',
      trackingUrl: '',
      reportUrl: '',
      basePath: '',
      cdnPrefix: '',
    });
  });

  it('brand settings: the variable of a brand wins over the common one, and an empty one counts as unset', () => {
    const env = {
      ...enough,
      PLUGWAY_ORA_APP_ID: 'ora-app',
      PLUGWAY_WEY_APP_ID: ' ',
      PLUGWAY_BASE_PATH: '/charging',
      PLUGWAY_ORA_BASE_PATH: '/',
      PLUGWAY_ORA_CDN_PREFIX: 'https://cdn.example.com:8443/ora',
      PLUGWAY_TRACKING_URL: 'https://stat.example.com/hm.js?abc',
    };
    const [ora, wey] = settingsOf(['ora', 'wey'], env);
    expect(ora).toMatchObject({
      appId: 'ora-app',
      basePath: '',
      cdnPrefix: 'https://cdn.example.com:8443/ora',
      trackingUrl: 'https://stat.example.com/hm.js?abc',
    });
    expect(wey).toMatchObject({ appId: 'app', basePath: '/charging', cdnPrefix: '' });
  });

  it('brand settings: all missing ones are listed at once with their brands', () => {
    expect(complaint(() => settingsOf(brandNames, {}))).toBe(
      'missing: PLUGWAY_APP_ID (or PLUGWAY_<BRAND>_APP_ID) for haval, wey, ora, pickup, tank, soul, gwm; ' +
        'missing: PLUGWAY_APP_SECRET (or PLUGWAY_<BRAND>_APP_SECRET) for haval, wey, ora, pickup, tank, soul, gwm',
    );
    const env = { PLUGWAY_APP_ID: 'app', PLUGWAY_ORA_APP_SECRET: 's', PLUGWAY_WEY_BASE_PATH: 'x' };
    const line = complaint(() => settingsOf(['ora', 'wey'], env));
    expect(line).toContain('PLUGWAY_APP_SECRET (or PLUGWAY_<BRAND>_APP_SECRET) for wey;');
    expect(line).toContain("PLUGWAY_WEY_BASE_PATH='x' has to begin with a slash");
  });

  it.each([
    [
      'BASE_PATH',
      ['charging', '/charging/', '//host', '/a//b', '/a/../b', '/a b', '/<x>', '/a;b', 'https://h/x'],
    ],
    [
      'CDN_PREFIX',
      [
        'http://cdn.example',
        'https://',
        'https://cdn.example/',
        '/cdn',
        'https://u@cdn.example',
        '//cdn',
        'https://0x7f.1',
        'https://2130706433',
        'https://127.1',
        'https://0177.0.0.1',
        'https://localhost.',
        'https://cdn.example.',
        'https://999.1.1.1',
      ],
    ],
    [
      'API_BASE',
      ['api', 'http://api.example', '/api/', 'https://api.example/?x', "/a'b", 'javascript:alert(1)'],
    ],
    ['USER_FIELDS', ['mobile=phone', 'phone', 'phone=', 'phone=a b', 'phone=a,', 'nick="x"']],
    ['MAP_SERVICE', ['map', 'https://map.example/_AMapService/']],
    ['REPORT_URL', ['//evil.example', 'https://h/?a b', 'data:,']],
    ['APP_SECRET', ['two words', 'clé', 'a\nb']],
  ])('brand settings: an invalid %s is refused', (name, values) => {
    for (const value of values) {
      const said = name === 'APP_SECRET' ? '' : `='${value}'`;
      expect(wrong({ [`PLUGWAY_${name}`]: value }).startsWith(`PLUGWAY_${name}${said} has to `)).toBe(true);
    }
  });

  it('brand settings: secrets never appear in the log of a build', () => {
    for (const name of ['APP_ID', 'APP_SECRET', 'MAP_KEY']) {
      expect(wrong({ [`PLUGWAY_${name}`]: 'hunter two' })).not.toContain('hunter');
    }
  });

  it.each([
    ['API_BASE', 'https://localhost:8443/api'],
    ['CDN_PREFIX', 'https://127.0.0.1'],
    ['MAP_SERVICE', 'https://127.8.8.8:8443/_AMapService'],
    ['REPORT_URL', 'https://dev.localhost/report'],
    ['TRACKING_URL', 'https://0.0.0.0/hm.js'],
  ])('brand settings: a development machine as %s is refused', (name, value) => {
    expect(wrong({ [`PLUGWAY_${name}`]: value })).toBe(
      `PLUGWAY_${name}='${value}' has to be a host that owners reach, not a development machine`,
    );
    expect(() =>
      settingsOf(['ora'], { ...enough, [`PLUGWAY_${name}`]: 'https://localhost.example' }),
    ).not.toThrow();
  });

  it('brand settings: the secret of the sandbox is refused, once for all brands', () => {
    const env = { PLUGWAY_APP_ID: application.appId, PLUGWAY_APP_SECRET: application.secret };
    const own = "has to be the brand's own, not that of the sandbox";
    expect(complaint(() => settingsOf(brandNames, env))).toBe(
      `PLUGWAY_APP_ID ${own}; PLUGWAY_APP_SECRET ${own}`,
    );
  });

  it('brand settings: the names of the user fields of an app are read for its brand alone', () => {
    const env = { ...enough, PLUGWAY_ORA_USER_FIELDS: 'phone=mobileNo,nick=show_name' };
    expect(settingsOf(['ora', 'wey'], env).map(({ userFields }) => userFields)).toEqual([
      'phone=mobileNo,nick=show_name',
      '',
    ]);
  });

  it('brand settings: a map key without its service is refused, a service without a key is not', () => {
    expect(wrong({ PLUGWAY_ORA_MAP_KEY: 'key' })).toBe(
      'PLUGWAY_ORA_MAP_KEY has to come with PLUGWAY_MAP_SERVICE (or PLUGWAY_<BRAND>_MAP_SERVICE)',
    );
    expect(() => settingsOf(['ora'], { ...enough, PLUGWAY_MAP_SERVICE: '/map' })).not.toThrow();
  });

  it('brand settings: an error names the invalid variable, an override first', () => {
    expect(wrong({ PLUGWAY_BASE_PATH: '/ok', PLUGWAY_ORA_BASE_PATH: 'bad' })).toMatch(
      /^PLUGWAY_ORA_BASE_PATH='bad' /,
    );
  });
});

describe('variable names', () => {
  it('variable names: known and foreign ones are accepted', () => {
    expect(
      checkNames({ ...enough, PLUGWAY_ORA_MAP_KEY: '', PLUGWAY_DIST: 'x', PLUGWAY_CHROMIUM: 'x', PATH: 'x' }),
    ).toEqual([]);
  });

  it.each([
    ['PLUGWAY_ORA_AP_ID', 'PLUGWAY_ORA_APP_ID'],
    ['PLUGWAY_ORRA_APP_SECRET', 'PLUGWAY_ORA_APP_SECRET'],
    ['PLUGWAY_BASEPATH', 'PLUGWAY_BASE_PATH'],
    ['PLUGWAY_ORA_DIST', 'PLUGWAY_DIST'],
  ])('variable names: for %s the hint is %s', (unknown, meant) => {
    expect(checkNames({ ...enough, [unknown]: 'x' })).toEqual([
      `unknown variable: ${unknown} (did you mean ${meant}?)`,
    ]);
  });

  it('variable names: all misspelt ones are listed at once', () => {
    expect(checkNames({ PLUGWAY_AP_ID: '1', PLUGWAY_SECRET: '2' })).toEqual([
      expect.stringMatching(/PLUGWAY_AP_ID \(did.*, PLUGWAY_SECRET \(did/),
    ]);
  });

  it('variable names: one unlike any known name gets no hint', () => {
    expect(checkNames({ PLUGWAY_FOO: 'x' })).toEqual(['unknown variable: PLUGWAY_FOO']);
  });
});

describe('settings file', () => {
  it('settings file: may have comments, empty lines, export, blanks and values of several lines', () => {
    const text = '# all\n\nA=1\n  export B = "x"\nC="-----\nmore\n-----"\nD=\r\n';
    expect(oddLines('brands.env', text)).toEqual([]);
  });

  it('settings file: each invalid line is reported by number, without its content', () => {
    expect(oddLines('brands.env', 'A="x\ny"\nPLUGWAY_APP_SECRET: hunter\nB=1\nhunter\n')).toEqual([
      'brands.env line 3 has to be NAME=value',
      'brands.env line 5 has to be NAME=value',
    ]);
  });
});
