import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';

/**
 * Requests of a page in a plain browser, also on a phone of the local network: the simulated login, and the
 * cashier.
 */
const ofPages = /^\/__sandbox\/(login|cars|cashier(\/notice)?)$/;
/** Files with addresses that cannot be guessed, and pictures. */
const ofFiles = /^\/__sandbox\/(file|invoice-file|picture|work-picture)\//;
/** The cashier's own page sends a form. */
const ofForms = '/__sandbox/cashier/notice';

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** A foreign DNS name may lead to this machine, so only addresses and `localhost` are accepted. */
function isOurHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return /^(.+\.)?localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** @returns why a control request is refused, `undefined` if it is allowed */
function problemOf({ req }: Context, remote: string): string | undefined {
  const host = req.header('host') ?? '';
  if (!isOurHost(host)) return 'the sandbox is reached by localhost or an address alone';
  const origin = req.header('origin');
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
    return 'a page of another origin may not switch the sandbox';
  if (!ofPages.test(req.path) && !isLoopback(remote)) return 'the switches are for this machine alone';
  const isJson = (req.header('content-type') ?? '').split(';')[0]?.trim() === 'application/json';
  return req.method === 'GET' || isJson || req.path === ofForms
    ? undefined
    : 'the body has to be application/json';
}

/**
 * Protects the control requests, and the reports of pages, from foreign web pages and from the local network:
 * a browser sends a form to any address, and a foreign name may lead to this machine. Requests of this
 * process itself are not checked.
 */
export const fromHereAlone: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (!incoming || ofFiles.test(c.req.path)) return next();
  const problem = problemOf(c, incoming.socket.remoteAddress ?? '');
  if (problem !== undefined) return c.json({ error: problem }, 403);
  return next();
};
