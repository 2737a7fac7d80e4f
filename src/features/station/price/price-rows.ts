import type { Station } from '#contract/schema/station/station-detail.ts';
import { paidPriceE4, type ClassPrice } from '#domain/station-price.ts';
import type { PriceRow } from '#domain/ui/price-rows/price-rows.tsx';
import type { ConnectorGroup } from '../connectors/group-connectors.ts';

/**
 * @param prices by class; as long as there are none, the station itself says the price of one class
 * @returns a row for each class of connectors
 */
export const priceRows = (
  station: Pick<Station, 'currentPriceE4' | 'memberPriceE4' | 'priceClass'>,
  groups: readonly ConnectorGroup[],
  prices: readonly ClassPrice[],
): PriceRow[] =>
  groups.map(({ key, label, idle, connectors, maxPowerW }) => {
    const price = prices.find((candidate) => candidate.powerClass === key)?.price ?? null;
    const told = prices.length === 0 && station.priceClass === key ? station : null;
    const list = told && told.memberPriceE4 !== null ? told.currentPriceE4 : null;
    return {
      key,
      label,
      idle,
      total: connectors.length,
      maxPowerW,
      priceE4: price?.now.priceE4 ?? (told && paidPriceE4(told)),
      listE4: price ? price.now.listE4 : list,
      price,
    };
  });
