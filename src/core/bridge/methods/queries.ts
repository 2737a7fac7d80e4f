import { appInfoAnswer, statusBarAnswer, userAnswer } from '../answers.ts';
import { lazyAnswers } from '../lazy-answers.ts';
import { type Method, params } from './method.ts';

const place = 'Degrees are GCJ-02, as numbers or as decimal text; an unknown name is left out.';
const car = {
  vin: 'LGWEF6A5XNH000001',
  licenseNumber: '粤BDA0001',
  brandName: '欧拉',
  modelName: '好猫',
  defaultVehicle: true,
};

/** Actions that ask the app, or the phone, for something. */
export const queries = {
  getUserInfo: {
    capability: 10,
    does: 'Returns the user who is logged in.',
    params: params.getUserInfo,
    answer: userAnswer,
    notes:
      'If nobody is logged in: `null`, or a user without a token; both with code 0. See below for the other names that a field may have.',
    onError: 'the user who was logged in before stays logged in; on the first page nobody is',
    inBrowser: 'nobody',
    since: '1.0',
    example: {
      params: {},
      data: {
        accessToken: 'T0K3N',
        ptToken: 'PT',
        tokenId: 'TID',
        userId: '10086',
        nick: '小明',
        phone: '13800138000',
      },
    },
  },
  getCarInfo: {
    capability: 11,
    does: 'Returns the cars of the owner.',
    params: params.getCarInfo,
    answer: lazyAnswers.getCarInfo,
    notes:
      'One car or a list of cars; `null` or an empty list if there is none, or nobody is logged in. Fields: vin, licenseNumber, vtype, brandName, modelName, styleName, imageUrl, defaultVehicle (boolean), engineNo, etype, ownership, realNameAuth, tServiceStatus, vehicleNetworkType. A car without a VIN is left out. `all` is always true. One car is `defaultVehicle`; if none or several are, the first one counts. All fields except `defaultVehicle` are texts or numbers of the app, which pages pass on without interpreting them; the VIN, the plate and the names are shown.',
    onError: 'the cars that the back end knows',
    inBrowser: 'the cars that the back end knows',
    since: '1.0',
    example: { params: { all: true }, data: [car] },
  },
  getAppInfo: {
    capability: 12,
    does: 'Returns the app and the actions that it supports: the handshake, sent by each page when it opens.',
    params: params.getAppInfo,
    answer: appInfoAnswer('web'),
    notes:
      '`appVersion` is dotted and numeric. `platform` is ios or android; `web` is the simulator. `appId` is the bundle or package of the app, for the log. `brand` is haval, wey, ora, pickup, tank, soul, gwm or the id (1, 2, 3, 5, 7, 9, 10). `actions` lists the names of all actions that the app supports: pages never send the others, and treat them as not supported. If `actions` is missing or empty, pages send every action, and the app answers -2 to those that it does not know. `city` is the middle of the city that the owner has chosen in the app: the map opens there if there is no location.',
    onError: 'version 5.1.0, brand of the build',
    inBrowser: 'version 5.1.0, brand of the query `source`, else of the build',
    since: '1.0',
    example: {
      params: {},
      data: {
        appVersion: '5.3.0',
        platform: 'android',
        brand: 'ora',
        appId: 'com.example.ora',
        actions: ['login', 'getUserInfo', 'getAppInfo'],
        city: { longitude: 114.0579, latitude: 22.5431 },
      },
    },
  },
  getStatusBarHeight: {
    capability: 13,
    does: 'Returns the height of the status bar over the page.',
    params: params.getStatusBarHeight,
    answer: statusBarAnswer,
    notes:
      'In CSS px: dp of Android, points of iOS, never the pixels of the screen. 0 if the web view begins below the bar. Each page sends the action when it opens, and again whenever it becomes visible.',
    onError: 'the last known height, else 0',
    inBrowser: '0; the safe area of the browser counts',
    since: '1.0',
    example: { params: {}, data: { height: 44 } },
  },
  setStatusBarStyle: {
    capability: null,
    does: 'Tells the app which colour the time and symbols of the status bar need to be readable on the page below.',
    params: params.setStatusBarStyle,
    answer: null,
    notes:
      'Sent after the answer to `getAppInfo` (by text pages at once), when the page changes between light and dark, and with each `pageShow`, since a page of the app may have covered it. It applies to the view that sends it, while that view is visible: if a covered view sends it, the app stores the value and applies it when the view is visible again. The page for an unknown address sends nothing: keep the last value.',
    onError: 'nothing',
    inBrowser: 'nothing',
    since: '1.1',
    example: { params: { text: 'dark' }, data: null },
  },
  getNetwork: {
    capability: 21,
    does: 'Returns whether the phone is connected.',
    params: params.getNetwork,
    answer: lazyAnswers.getNetwork,
    notes:
      '`type` is wifi, 5g, 4g, 3g, 2g or none; left out for any other network, here and in `networkChange`. Without a network it is `{connected: false, type: "none"}`. Pages start with the state of the web view (`navigator.onLine`), follow `networkChange`, and send this action before they upload a photo of more than 192 KiB.',
    onError: 'the phone counts as connected',
    inBrowser: 'what the browser says',
    since: '1.0',
    example: { params: {}, data: { connected: true, type: 'wifi' } },
  },
  getLocation: {
    capability: 8,
    does: 'Returns the location of the owner.',
    params: params.getLocation,
    answer: lazyAnswers.getLocation,
    notes: `${place} The code is -3 if the permission was refused or the location service is switched off, and -1 if the phone finds no location. An app that has to ask the owner first answers after that; after 5 s the page continues without a location, and ignores a later one. It sends the action again when 开启定位 or 重新定位 is pressed, and each time it becomes visible again while it shows 未开启定位 or 定位失败, for example after a visit to the settings. An app whose dialog may stay longer than 5 s tells \`pageHide\` before it and \`pageShow\` after it; if the app asks the owner before it opens /chargeMap, the map shows the owner's surroundings at once. When it opens, the page may send the action twice, if the first answer fails or has another format: show the owner only one dialog.`,
    onError: 'the map shows the city of the app, else the default city, with the reason',
    inBrowser: "the browser's own location, converted",
    since: '1.0',
    example: {
      params: { type: 'gcj02' },
      data: {
        longitude: 114.057865,
        latitude: 22.543096,
        city: '深圳市',
        province: '广东省',
        district: '福田区',
      },
    },
  },
  getMallLocation: {
    capability: 19,
    does: 'Returns the location of the shop from which the owner came. Sent once per tab if the page was opened with `from=4`.',
    params: params.getMallLocation,
    answer: lazyAnswers.getMallLocation,
    notes: place,
    onError: 'the map starts as usual',
    inBrowser: "the browser's own location, converted",
    since: '1.0',
    example: { params: {}, data: { longitude: 114.0551, latitude: 22.5332, city: '深圳市' } },
  },
  getCarLocation: {
    capability: 22,
    does: 'Returns the location of a car.',
    params: params.getCarLocation,
    answer: lazyAnswers.getCarLocation,
    notes:
      'Degrees are GCJ-02. `mileage` is in km, from the car. If the owner has not allowed the location in the car, answer `locationPermission: false` with code 0, without a location.',
    onError:
      'no marker of the car; if the owner searches for the car, the text of the failure is shown, or 请在车机开启定位权限 without the permission',
    inBrowser: 'no sign of the car',
    since: '1.0',
    example: {
      params: { vin: car.vin },
      data: { mileage: 12345, longitude: 114.0612, latitude: 22.5454, locationPermission: true },
    },
  },
  getCarListVersion: {
    capability: 23,
    does: 'Returns the cars of all brands with their versions.',
    params: params.getCarListVersion,
    answer: lazyAnswers.getCarListVersion,
    notes:
      'A car has the fields of `getCarInfo`, and `brand` (its name) and `vehicleVersion`, a text such as 3.0. A page sends the action when it needs the cars of the app, and once for each default car to get its version. Apps of other brands do not list it in `actions`.',
    onError: '`getCarInfo`; the versions come from the back end',
    inBrowser: 'the cars that the back end knows',
    since: '1.1',
    brands: ['gwm'],
    example: { params: {}, data: { cars: [{ ...car, brand: 'ora', vehicleVersion: '3.0' }] } },
  },
} satisfies Record<string, Method>;
