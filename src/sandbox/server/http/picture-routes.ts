import type { Hono } from 'hono';
import { drawPicture, picturePath } from '#sandbox/world/pictures.ts';

/** Pictures of stations and comments: drawn from their name, always the same. */
export function pictureRoutes(app: Hono): void {
  app.get(`${picturePath}:file{[0-9A-Za-z-]+\\.svg}`, (c) =>
    c.body(drawPicture(c.req.param('file').replace('.svg', '')), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    }),
  );
}
