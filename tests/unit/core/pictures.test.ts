import { expect, it } from 'vitest';
import { shownPictures } from '#core/device/pictures.ts';

const picture = (url: string) => ({
  fileId: url,
  url,
  hash: '',
  mime: '',
  size: 0,
  width: null,
  height: null,
});

it('picture address: https and the own host are allowed, other schemes are not', () => {
  const good = ['https://img.example/a.jpg', 'HTTPS://img.example/a.jpg', '/files/a.png'];
  const bad = [
    'http://img.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    'file:///etc/passwd',
    'intent://x',
    '//img.example/a.jpg',
    '/\\img.example/a.jpg',
    '/\t/img.example/a.jpg',
    '/\n/img.example/a.jpg',
    'https:///a.jpg',
    '',
    'a.jpg',
  ];
  expect(shownPictures([...bad, ...good].map(picture)).map((shownPicture) => shownPicture.url)).toEqual(good);
});
