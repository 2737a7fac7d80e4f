/**
 * Asks for a page of ours when its link is touched: between the touch and the release lies about a tenth of a second.
 * Where a browser does not know prefetching (iOS), or the owner saves data, nothing happens.
 */
export function prefetchOnTap(
  document: Document,
  connection: { saveData?: boolean } | undefined = (navigator as { connection?: { saveData?: boolean } })
    .connection,
): void {
  if (connection?.saveData || !document.createElement('link').relList.supports('prefetch')) return;
  const asked = new Set<string>();
  document.addEventListener('pointerdown', ({ target }) => {
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== document.location.origin || asked.has(link.href)) return;
    asked.add(link.href);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  });
}
