import { describe, expect, it } from 'vitest';
import { safeImage } from '#core/bridge/user-mapping.ts';
import { pageAddress } from '#core/bridge/browser.ts';
import { hostOf, isOwnDevice, isWebAddress } from '#core/device/web-address.ts';

/** Addresses whose host differs from what a reader expects, or that no other device can reach. */
const hidden = [
  'https://0x7f.1',
  'https://0x7f000001/a',
  'https://0X7F.0.0.1',
  'https://0177.0.0.1',
  'https://2130706433/',
  'https://127.1',
  'https://１２７.0.0.1',
  'https://127。0。0。1',
  'https://localhost./',
  'https://img.example./a',
  'https://10.0.0.1.',
  'https://me@img.example/a',
  'https://img.example:pw@evil.example/a',
  'https://img.example\\@evil.example/',
  'https://img.ex\tample/a',
  ' https://img.example/a',
  'https://999.1.1.1/',
  'https://img.example:99999/',
  'https://',
];

describe('host of an address', () => {
  it.each(hidden)('host of an address: an obscured host as in %j is refused', (address) => {
    expect(hostOf(address)).toBeNull();
    expect(isWebAddress(address)).toBe(false);
    expect(pageAddress({ type: 'URL', url: address })).toBeNull();
    expect(safeImage(address)).toBe('');
  });

  it.each([
    ['https://img.example/a?b#c', 'img.example'],
    ['HTTPS://IMG.example', 'img.example'],
    ['https://img.example:443/', 'img.example'],
    ['https://img.example:8443/', 'img.example:8443'],
    ['https://203.0.113.7/a', '203.0.113.7'],
    ['https://图片.example/a', 'xn--wcsw84d.example'],
    ['https://img.example?a=b@c', 'img.example'],
    ['https://host/x', 'host'],
  ])('host of an address: %s is %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
    expect(isWebAddress(address)).toBe(true);
  });

  it.each([
    'https://localhost/a',
    'https://LOCALHOST:8443/a',
    'https://dev.localhost/a',
    'https://127.0.0.1',
    'https://127.8.8.8:8443',
    'https://0.0.0.0/',
    'https://[::1]:8443/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
  ])('host of an address: %s is the device itself, and no page loads anything from it', (address) => {
    expect(isOwnDevice(hostOf(address) ?? '')).toBe(true);
    expect(isWebAddress(address)).toBe(false);
  });

  it('host of an address: other protocols are allowed by name only', () => {
    expect(hostOf('http://img.example/')).toBeNull();
    expect(hostOf('http://img.example/', ['https:', 'http:'])).toBe('img.example');
    expect(hostOf('javascript://img.example/')).toBeNull();
    expect(hostOf('//img.example/')).toBeNull();
  });
});
