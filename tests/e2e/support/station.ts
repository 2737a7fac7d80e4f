import type { Page } from '@playwright/test';
import { stationDetail } from '#contract/calls/map.ts';
import type { StationPicture } from '#contract/schema/station/way.ts';
import type { Station } from '#contract/schema/station/station.ts';
import type { Server } from './fixtures.ts';

export const pathOf = ({ ids }: Server) => `/charge/station?stationId=${ids.stationId}`;

export const picture = (url: string, size: number | null = null): StationPicture => ({
  fileId: url,
  url,
  hash: '',
  mime: 'image/svg+xml',
  size: 1,
  width: size,
  height: size,
  kind: 'UNKNOWN',
});

/** Drawings of the sandbox. */
export const drawn = [1, 2, 3].map((number) => picture(`/__sandbox/picture/e2e-${number}.svg`));

/** Changes the response about the station. */
export async function change(page: Page, facts: Partial<Station>): Promise<void> {
  await page.route(`**${stationDetail.path}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Station };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...facts } } });
  });
}
