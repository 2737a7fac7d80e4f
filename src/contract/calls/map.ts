import * as v from 'valibot';
import { defineCall } from '../call';
import { codes } from '../codes';
import { count, id, latitude, longitude, pageOf, pageRequest, pollMs } from '../schema/common';
import { equipment, station, stationFilter, stationSummary } from '../schema/station';
import { tariff } from '../schema/tariff';
import { city } from '../schema/user';

const position = { longitude: v.optional(longitude), latitude: v.optional(latitude) };
const keyword = v.optional(v.pipe(v.string(), v.maxLength(30)));

export const citySearch = defineCall({
  name: 'citySearch',
  method: 'POST',
  path: '/v1/h5/charging/map/city/search',
  auth: 'none',
  request: v.object({ keyword, ...position, onlyOpen: v.optional(v.boolean()) }),
  answer: v.object({
    current: v.nullable(city),
    hot: v.array(city),
    groups: v.array(v.object({ initial: v.string(), list: v.array(city) })),
  }),
});

export const stationMarkers = defineCall({
  name: 'stationMarkers',
  method: 'POST',
  path: '/v1/h5/charging/map/station/markers',
  auth: 'optional',
  request: v.object({
    bounds: v.object({ swLng: longitude, swLat: latitude, neLng: longitude, neLat: latitude }),
    zoom: v.pipe(v.number(), v.minValue(3), v.maxValue(20)),
    filter: stationFilter,
  }),
  answer: v.object({
    mode: v.picklist(['POINT', 'CLUSTER']),
    points: v.pipe(v.array(stationSummary), v.maxLength(200)),
    clusters: v.array(v.object({ longitude, latitude, count, idle: count })),
    nextPollMs: pollMs,
  }),
});

export const stationSearch = defineCall({
  name: 'stationSearch',
  method: 'POST',
  path: '/v1/h5/charging/map/station/search',
  auth: 'optional',
  request: v.object({
    keyword,
    cityCode: v.optional(id),
    ...position,
    sort: v.optional(v.picklist(['DISTANCE', 'PRICE', 'POWER', 'RATING']), 'DISTANCE'),
    filter: v.optional(stationFilter, {}),
    ...pageRequest,
  }),
  answer: pageOf(stationSummary),
});

export const stationDetail = defineCall({
  name: 'stationDetail',
  method: 'GET',
  path: '/v1/h5/charging/map/station/detail',
  auth: 'optional',
  request: v.object({ stationId: id, ...position }),
  answer: station,
});

export const stationConnectors = defineCall({
  name: 'stationConnectors',
  method: 'GET',
  path: '/v1/h5/charging/map/station/connectors',
  auth: 'optional',
  request: v.object({ stationId: id }),
  answer: v.object({ equipments: v.array(equipment), nextPollMs: pollMs }),
});

export const stationTariff = defineCall({
  name: 'stationTariff',
  method: 'GET',
  path: '/v1/h5/charging/map/station/tariff',
  auth: 'optional',
  codes: [codes.failure],
  request: v.pipe(
    v.object({ stationId: v.optional(id), connectorId: v.optional(id), date: v.optional(v.string()) }),
    v.check((it) => Boolean(it.stationId ?? it.connectorId), 'stationId or connectorId is needed'),
  ),
  answer: v.object({ tariff, nowSegment: count, memberName: v.nullable(v.string()) }),
});
