import { siteBase } from '#routes.ts';
import { partsFor, type GroundCity } from './cities.ts';
import type { GroundClient } from './ground-client.ts';

export interface GroundFiles {
  /** Resolves when what a zoom of a city needs is there, as far as it can be had. */
  need(city: GroundCity, zoom: number): Promise<void>;
  /** Forgets what could not be had, so that it is asked for again. @returns whether there was any */
  forgive(): boolean;
  stop(): void;
}

/** Fetches each part of a city's ground once and gives it to the client. */
export function createGroundFiles(client: GroundClient): GroundFiles {
  const abort = new AbortController();
  const parts = new Map<string, Promise<void>>();
  const failed = new Set<string>();

  const fetchPart = async (cityId: string, part: ReturnType<typeof partsFor>[number]) => {
    const file = `${cityId}-${part}`;
    try {
      const answer = await fetch(`${siteBase()}/map/ground/${file}.json`, { signal: abort.signal });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      const loaded = await client.ask({ kind: 'load', cityId, part, text: await answer.text() });
      if (loaded.kind !== 'loaded') throw new Error(`${file} cannot be read`);
    } catch {
      // The map is usable on its plain ground.
      failed.add(file);
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
    forgive() {
      for (const file of failed) parts.delete(file);
      const had = failed.size > 0;
      failed.clear();
      return had;
    },
    stop: () => abort.abort(),
  };
}
