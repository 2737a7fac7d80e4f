import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id, count, label } from '#contract/schema/common.ts';
import { costRules } from '#contract/schema/station/cost-rules.ts';
import { powerClass, powerClasses } from '#contract/schema/station/power-class.ts';
import { tariff } from '#contract/schema/station/tariff.ts';

export const stationTariff = defineCall({
  name: 'stationTariff',
  method: 'GET',
  path: '/v1/h5/charging/map/station/tariff',
  auth: 'optional',
  codes: [codes.noSuchOrder, codes.failure],
  request: v.pipe(
    v.object({
      stationId: v.optional(id),
      /** Power class of a station's tariff; if it is left out, the one that `priceClassOf` chooses. */
      powerClass: v.optional(v.picklist(powerClasses)),
      connectorId: v.optional(id),
      /** A day in Asia/Shanghai, `2026-03-01`; by default today. No page requests another day yet. */
      date: v.optional(v.string()),
    }),
    v.check(
      (request) => Boolean(request.stationId ?? request.connectorId),
      'stationId or connectorId is needed',
    ),
  ),
  answer: v.object({
    stationName: label,
    tariff,
    /** Costs beside the energy, with this tariff; `null` if this back end sends none of them. */
    costRules: v.nullable(costRules),
    /** `null` if the tariff has no current price. */
    nowSegment: v.nullable(count),
    /** Name of the member's price; `null` if none applies to the caller. */
    memberName: v.nullable(v.string()),
    /** Class to which `tariff` belongs; `null` for a station without connectors. */
    powerClass: v.nullable(powerClass),
    /**
     * Tariffs of the station's connectors, strongest class first; a class with two tariffs is listed twice.
     */
    classes: v.array(
      v.object({ powerClass, tariff, costRules: v.nullable(costRules), memberName: v.nullable(v.string()) }),
    ),
  }),
});
