import type { PageSettings } from '#core/page/build-settings.ts';

/** Key of the licensed map, and the path or address that adds the key's secret, which no page knows. */
export interface AmapSettings {
  readonly key: string;
  readonly service: string | undefined;
}

/** What the document says of this brand's map. */
export function readAmapSettings(): AmapSettings {
  const text = document.documentElement.dataset['settings'] ?? '{}';
  const { mapKey = '', mapService } = JSON.parse(text) as Partial<PageSettings>;
  return { key: mapKey, service: mapService };
}
