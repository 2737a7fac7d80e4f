import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';

/** What a page in a plain browser needs, also on a phone of the local network: a made-up login, and the cashier. */
const ofPages = /^\/__sandbox\/(login|cars|cashier(\/notice)?)$/;
/** Files by addresses that cannot be guessed, and pictures. */
const ofFiles = /^\/__sandbox\/(file|invoice-file|picture|work-picture)\//;
/** The cashier's own page sends a form. */
const ofForms = '/__sandbox/cashier/notice';

const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** A name that somebody else's DNS can lead here is none of ours: an address stands for itself, and `localhost` too. */
function isOurHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return /^(.+\.)?localhost$/.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

/** @returns why a request may not switch anything here, `undefined` where it may */
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
 * Keeps the switches of the sandbox, and what pages reported, from web pages of others and from the local network: a browser
 * sends a form to any address, and a name of a stranger may lead to this machine. What a request of this process itself asks
 * for is not looked at.
 */
export const fromHereAlone: MiddlewareHandler = async (c, next) => {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (!incoming || ofFiles.test(c.req.path)) return next();
  const problem = problemOf(c, incoming.socket.remoteAddress ?? '');
  if (problem !== undefined) return c.json({ error: problem }, 403);
  return next();
};
