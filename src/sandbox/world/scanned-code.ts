import { codePrefix, pilePrefix } from './make/make-connectors.ts';

/** The part of a code after one of the prefixes, up to its query; codes are often printed in capitals. */
function after(code: string, ...prefixes: string[]): string | null {
  const prefix = prefixes.find((candidate) => code.toLowerCase().startsWith(candidate));
  return prefix === undefined ? null : (code.slice(prefix.length).split(/[?#/]/)[0] ?? '');
}

/**
 * The connector id in a code: our link, `plugway:connector:…`, or the bare id; `null` for the code of another
 * provider.
 */
export function connectorIdIn(code: string): string | null {
  const id = after(code, codePrefix, 'plugway:connector:') ?? code.replace(/\s/g, '');
  return /^\d{13}$/.test(id) ? id : null;
}

/** The serial number on a home pile; `null` for any other code. */
export function pileSnIn(code: string): string | null {
  const sn = after(code, pilePrefix, 'plugway:pile:')?.toUpperCase();
  return sn !== undefined && /^[0-9A-Z]{6,32}$/.test(sn) ? sn : null;
}
