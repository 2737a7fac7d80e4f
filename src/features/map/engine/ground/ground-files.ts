import { siteBase } from '#routes.ts';
import { partsFor, type GroundCity, type GroundPart } from './ground-cities.ts';
import type { GroundClient } from './ground-client.ts';

export interface GroundFiles {
  /** Resolves when the files for a zoom of a city have been loaded, or have failed to load. */
  need(city: GroundCity, zoom: number): Promise<void>;
  /** Requests the files again that failed to load. @returns whether any of them has been loaded now */
  retry(): Promise<boolean>;
  stop(): void;
}

/** Fetches each part of a city's ground once and gives it to the client. */
export function createGroundFiles(client: GroundClient): GroundFiles {
  const abort = new AbortController();
  const parts = new Map<string, Promise<boolean>>();
  let failed: (() => Promise<boolean>)[] = [];

  /** @returns whether the file was loaded */
  const fetchPart = async (cityId: string, part: GroundPart): Promise<boolean> => {
    const file = `${cityId}-${part}`;
    try {
      const answer = await fetch(`${siteBase()}/map/ground/${file}.json`, { signal: abort.signal });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      const loaded = await client.ask({ kind: 'load', cityId, part, text: await answer.text() });
      if (loaded.kind !== 'loaded') throw new Error(`${file} cannot be read`);
      return true;
    } catch {
      // The map is usable on a plain ground meanwhile.
      failed.push(() => fetchPart(cityId, part));
      return false;
    }
  };

  return {
    async need(city, zoom) {
      await Promise.all(
        partsFor(zoom).map((part) => {
          const file = `${city.id}-${part}`;
          const loading = parts.get(file) ?? fetchPart(city.id, part);
          parts.set(file, loading);
          return loading;
        }),
      );
    },
    async retry() {
      const again = failed;
      failed = [];
      return (await Promise.all(again.map((ask) => ask()))).includes(true);
    },
    stop: () => abort.abort(),
  };
}
