import { brandIds, brandNames } from '../brand.ts';

const header = (name: string, description: string, schema: object = { type: 'string' }, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

/** Headers of every request that identify client, brand and car (product specification, section 7). */
export const headers = {
  sourceType: header('sourceType', 'Kind of client.', { type: 'string', const: 'H5' }),
  sourceApp: header('sourceApp', 'Brand name.', { type: 'string', enum: brandNames }),
  dataSource: header('dataSource', 'Decimal brand id.', {
    type: 'string',
    enum: Object.values(brandIds).map(String),
    'x-enumDescriptions': Object.fromEntries(
      Object.entries(brandIds).map(([name, id]) => [String(id), name]),
    ),
  }),
  TimeStamp: header(
    'TimeStamp',
    'Epoch milliseconds of the device, 13 digits, within five minutes of the server. What is older or newer is refused with -1.',
    { type: 'string', pattern: '^[0-9]{13}$' },
  ),
  ptToken: header(
    'ptToken',
    'tokenId, ptToken and app version, joined by commas; `,,5.1.0` where nobody is logged in.',
  ),
  vehicleVersion: header(
    'vehicleVersion',
    'Version of the car; empty where it is not known.',
    { type: 'string' },
    false,
  ),
};

const key = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** Authentication of a request: app id, secret and signature of the build, and the token of the user. */
export const securitySchemes = {
  appId: key('AppId', 'Application id of the build.'),
  secret: key('Secret', 'Secret of the build; visible to everyone and no protection.'),
  sign: key(
    'sign',
    'Lower-case SHA-256 hex of TimeStamp, AppId and Secret, one after another; a server takes upper case as well. Vectors are in the README of the contract.',
  ),
  token: key(
    'Authorization',
    'Token of the owner as the native app gave it: raw, without `Bearer`. Empty where nobody is logged in.',
  ),
};

const signed = { appId: [], secret: [], sign: [] };
const owned = { ...signed, token: [] };

/** The security of a call by its `auth`. */
export const securityOf = {
  none: [signed],
  optional: [owned, signed],
  held: [owned, signed],
  required: [owned],
} as const;
