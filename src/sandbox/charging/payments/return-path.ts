const nowhere = 'http://site.invalid';

/**
 * @returns the path of this site to return to, safe for a Location header; `/` for anything that could lead
 * to another host.
 */
export function safeReturnPath(path: string | undefined): string {
  // A browser drops tabs and newlines and reads a backslash as a slash: such a path is refused, not repaired.
  const unsafe = [...(path ?? '')].some(
    (character) => character === '\\' || character < ' ' || character === '\u007f',
  );
  if (!path?.startsWith('/') || unsafe || !URL.canParse(path, nowhere)) return '/';
  const url = new URL(path, nowhere);
  const safe = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === nowhere && !safe.startsWith('//') ? safe : '/';
}
