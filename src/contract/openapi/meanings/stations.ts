import type { Enumeration } from './enumeration.ts';

/** Enumerations of stations, connectors and prices; the numbers are those of T/CEC 102. */
export const stationMeanings: readonly Enumeration[] = [
  {
    values: {
      0: 'offline',
      1: 'idle',
      2: 'plugged in, not charging',
      3: 'charging',
      4: 'reserved',
      255: 'fault',
    },
  },
  { values: { 0: 'unknown', 1: 'being built', 5: 'closed', 6: 'maintenance', 50: 'in service' } },
  {
    fields: ['period'],
    values: { 1: 'sharp peak 尖', 2: 'peak 峰', 3: 'flat 平', 4: 'valley 谷', 5: 'deep valley 深谷' },
  },
  { fields: ['equipmentType'], values: { 1: 'DC', 2: 'AC', 3: 'AC and DC', 4: 'wireless', 5: 'other' } },
  {
    values: { 1: 'household socket', 2: 'AC socket', 3: 'AC plug', 4: 'DC plug', 5: 'wireless', 6: 'other' },
  },
  { fields: ['nationalStandard'], values: { 1: 'GB/T of 2011', 2: 'GB/T of 2015' } },
  { fields: ['parkStatus'], values: { 0: 'unknown', 10: 'free', 50: 'taken' } },
  { fields: ['lockStatus'], values: { 0: 'unknown', 10: 'lowered', 50: 'raised' } },
  {
    values: {
      1: 'public',
      50: 'private',
      100: 'buses',
      101: 'sanitation',
      102: 'logistics',
      103: 'taxis',
      255: 'other',
    },
  },
  {
    values: {
      1: 'residential area',
      2: 'public institution',
      3: 'enterprise',
      4: 'office building',
      5: 'industrial park',
      6: 'transport hub',
      7: 'culture and sports',
      8: 'urban green space',
      9: 'car park of a building',
      10: 'parking at the road',
      11: 'motorway service area',
      255: 'other',
    },
  },
  { values: { SUPER: 'DC from 180 kW', FAST: 'DC below 180 kW', SLOW: 'AC' } },
  { values: { GBT_AC: 'GB/T 20234.2', GBT_DC: 'GB/T 20234.3' } },
  {
    values: {
      FREE: 'parking is free',
      LIMITED_FREE: 'free for a time',
      PAID: 'parking costs',
      UNKNOWN: 'not known',
    },
  },
  {
    fields: ['when'],
    values: { ALWAYS: 'in every minute', BUSY: 'only while no other connector of the class is free' },
  },
  {
    values: {
      NONE: 'nobody: parking costs nothing',
      OPERATOR: 'the operator, on the order',
      GATE: 'the car park, at its gate',
    },
  },
  { values: { MINUTES: 'some free minutes', ALL: 'all of the parking fee' } },
  {
    values: {
      SAME: 'together with the charge',
      SEPARATE: 'from the car park',
      NONE: 'none to be had',
    },
  },
  {
    values: {
      WC: 'toilet',
      LOUNGE: 'place to rest',
      SHOP: 'shop',
      MEAL: 'food',
      RAIN_SHED: 'roof',
      DUTY: 'somebody is there',
      GROUND_LOCK: 'ground locks at the places',
    },
  },
  { values: { STATION: 'of all connectors of the station', CONNECTOR: 'of one connector' } },
  { values: { METRO: 'metro station', RAILWAY: 'railway station', DISTRICT: 'district' } },
  {
    values: {
      KEYWORD: 'words',
      STATION: 'a station that was opened',
      POI: 'a place that the map was moved to',
    },
  },
  { values: { POINT: 'each station alone', CLUSTER: 'groups, and single stations beside them' } },
  {
    values: {
      DISTANCE: 'nearest first',
      PRICE: 'cheapest now first',
      POWER: 'most powerful first',
      RATING: 'best rated first',
    },
  },
  {
    values: {
      BEST: 'recommended first: open, free, fast enough, then by cost with the way',
      TOTAL: 'cheapest charge first, those with unknown costs behind',
    },
  },
  {
    values: {
      CHEAPEST: 'none of the page costs less',
      NEAREST: 'none of the page is nearer',
      FASTEST: 'none of the page charges faster',
      BALANCED: 'cost and way together',
    },
  },
  {
    values: {
      SOC: 'from the state of charge of the car',
      '20_80': 'from 20 to 80 %, because the state of charge is not known',
    },
  },
  {
    values: {
      PARKING: 'parking while the car charges',
      OCCUPY: 'the fee for staying after the charge',
      SERVICE: 'the service price of the energy',
    },
  },
  { values: { YES: 'the car can charge here', NO: 'it has not the socket, or needs more voltage' } },
  {
    values: {
      NAME: 'name',
      LOCATION: 'place on the map',
      PRICE: 'price',
      HOURS: 'opening hours',
      PARKING: 'parking fee',
      PHONE: 'telephone number',
      CONNECTOR: 'connectors',
      CLOSED: 'closed for good',
      OTHER: 'something else',
    },
  },
  {
    values: {
      BROKEN: 'it does not charge',
      BAY_TAKEN: 'a car that does not charge is in its bay',
      LOCK: 'the ground lock does not go down',
      PLUG: 'the plug or its cable',
      SCREEN: 'the screen or its code',
      PRICE: 'the price at the device is another one',
      MISMATCH: 'something else than the page shows',
    },
  },
  {
    values: {
      SENT: 'sent to the device',
      LOWERED: 'lowered, and waits for the car 锁已降下',
      PARKED: 'the car is in the bay',
      RAISED: 'raised again, because no car drove in 未入位已升起',
      NO_ACTION: 'the device did not act 没有动作',
    },
  },
  {
    values: {
      NO_PLACE: 'neither a position nor a code was sent',
      TOO_FAR: 'the position is more than 100 m away',
      OTHER_CODE: 'the code is not that of the connector',
      NO_LOCK: 'the bay has no lock that can be lowered',
      OFFLINE: 'the platform does not reach the lock',
      DOWN: 'the lock is lowered already',
      BUSY: 'it is being lowered for another owner',
    },
  },
  {
    values: {
      RECEIVED: 'received, nothing is known yet',
      CONFIRMED: 'service has found it to be so',
      FIXED: 'it was so and is mended',
      FINE: 'nothing is wrong there now',
    },
  },
  { values: { PUBLIC: 'connector of a station', HOME: 'home pile' } },
  {
    values: {
      ENTRANCE: 'a way in',
      ROUTE: 'the way from the entrance to the connectors',
      BAY: 'the bay of a connector',
      CONNECTOR: 'the connector or its equipment',
      SIGN: 'a sign on the way',
      OTHER: 'anything else',
    },
  },
];
