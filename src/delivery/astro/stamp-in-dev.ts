import { defineMiddleware } from 'astro:middleware';
import { sandboxSettings } from '../brand/sandbox-settings.ts';
import { stampPage } from '../brand/stamp-page.ts';

/** `npm run dev`: gives each page the settings of the sandbox, as a build does. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(stampPage(await response.text(), sandboxSettings('gwm')), response);
});
