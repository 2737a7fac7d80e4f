import { appInfoAnswer, statusBarAnswer, userAnswer } from '../answers.ts';
import { lazyAnswers } from '../lazy-answers.ts';
import { type Method, params } from './method.ts';

const place = 'Degrees are GCJ-02, as numbers or as decimal text; a name that is not known is left out.';
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
    does: 'Says who is logged in.',
    params: params.getUserInfo,
    answer: userAnswer,
    notes:
      'Nobody: `null`, or a user without a token; both with code 0. See below for the other names that a field may have.',
    onError: 'who was logged in before stays so; at the first page nobody is',
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
    does: 'Says which cars the owner has.',
    params: params.getCarInfo,
    answer: lazyAnswers.getCarInfo,
    notes:
      'One car or a list of them; `null` or an empty list for none, and for nobody. Fields: vin, licenseNumber, vtype, brandName, modelName, styleName, imageUrl, defaultVehicle (boolean), engineNo, etype, ownership, realNameAuth, tServiceStatus, vehicleNetworkType. A car without a VIN is left out. `all` is always true. One car is `defaultVehicle`; where none or several are, the first of them counts. All but `defaultVehicle` are texts or numbers of the app, which pages hand on and do not interpret; the VIN, the plate and the names are shown.',
    onError: 'the cars that the back end knows',
    inBrowser: 'the cars that the back end knows',
    since: '1.0',
    example: { params: { all: true }, data: [car] },
  },
  getAppInfo: {
    capability: 12,
    does: 'Says which app this is, and what it knows: the handshake, sent by each page as it opens.',
    params: params.getAppInfo,
    answer: appInfoAnswer('web'),
    notes:
      '`appVersion` is dotted and numeric. `platform` is ios or android; `web` is what a simulator says. `appId` is the bundle or package of the app, for the log. `brand` is haval, wey, ora, pickup, tank, soul, gwm or the id (1, 2, 3, 5, 7, 9, 10). `actions` lists the names of all actions that the app knows: the others are not asked, and count as not supported at once. An app that leaves it out, or sends an empty list, is asked for everything and answers -2 to what it does not know. `city` is the middle of the city that the owner has chosen in the app: there the map opens without a location.',
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
    does: 'Says how high the status bar over the page is.',
    params: params.getStatusBarHeight,
    answer: statusBarAnswer,
    notes:
      'In CSS px: dp of Android, points of iOS, never the pixels of the screen. 0 where the web view begins below the bar. Each page asks as it opens, and again when it is shown again.',
    onError: 'the height that was known, else 0',
    inBrowser: '0; the safe area of the browser counts',
    since: '1.0',
    example: { params: {}, data: { height: 44 } },
  },
  setStatusBarStyle: {
    capability: null,
    does: 'Says in which colour time and signs of the status bar can be read on the page that lies below.',
    params: params.setStatusBarStyle,
    answer: null,
    notes:
      'Sent once the app has said what it is, by a text at once, again when light becomes dark, and with each `pageShow`: a page of the app may have lain over it. It holds for the view that sends it, as long as that view is seen: what a covered view sends is kept by the app, and applied when that view is seen again. Under the page of an unknown address what was said last stays.',
    onError: 'nothing',
    inBrowser: 'nothing',
    since: '1.1',
    example: { params: { text: 'dark' }, data: null },
  },
  getNetwork: {
    capability: 21,
    does: 'Says whether the phone is connected.',
    params: params.getNetwork,
    answer: lazyAnswers.getNetwork,
    notes:
      '`type` is wifi, 5g, 4g, 3g, 2g or none; left out where the net is another one, here and in `networkChange`. Without a network it is `{connected: false, type: "none"}`. Pages begin with what the web view itself says (`navigator.onLine`), go by `networkChange`, and ask before a photo of more than 192 KiB is sent.',
    onError: 'the phone counts as connected',
    inBrowser: 'what the browser says',
    since: '1.0',
    example: { params: {}, data: { connected: true, type: 'wifi' } },
  },
  getLocation: {
    capability: 8,
    does: 'Says where the owner is.',
    params: params.getLocation,
    answer: lazyAnswers.getLocation,
    notes: `${place} A permission that was refused is code -3, and so is a location that is switched off; a phone that finds no place is -1. An app that has to ask the owner first answers when it knows; after 5 s the page goes on without a place, and drops one that comes later. It asks again when 开启定位 or 重新定位 is pressed, and each time that it is seen again while it says 未开启定位 or 定位失败, as after a visit to the settings. An app whose dialog may stay longer than 5 s tells \`pageHide\` before it and \`pageShow\` after it; one that asks the owner before it opens /chargeMap shows his own surroundings at once. The page may ask twice as it opens, where the first answer fails or has another shape: show the owner one dialog.`,
    onError: 'the city of the app, else the default one, with the reason',
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
    does: 'Says where the shop is from which the owner comes. Asked once a tab by who comes with `from=4`.',
    params: params.getMallLocation,
    answer: lazyAnswers.getMallLocation,
    notes: place,
    onError: 'the map starts as for everybody',
    inBrowser: "the browser's own location, converted",
    since: '1.0',
    example: { params: {}, data: { longitude: 114.0551, latitude: 22.5332, city: '深圳市' } },
  },
  getCarLocation: {
    capability: 22,
    does: 'Says where a car stands.',
    params: params.getCarLocation,
    answer: lazyAnswers.getCarLocation,
    notes:
      'Degrees are GCJ-02. `mileage` in km, as the car counts it. A car whose owner does not allow it answers `locationPermission: false` with code 0, and needs no place.',
    onError:
      'no sign of the car; an owner who looks for it reads the text of the failure, where it may not tell 请在车机开启定位权限',
    inBrowser: 'no sign of the car',
    since: '1.0',
    example: {
      params: { vin: car.vin },
      data: { mileage: 12345, longitude: 114.0612, latitude: 22.5454, locationPermission: true },
    },
  },
  getCarListVersion: {
    capability: 23,
    does: 'Says the cars of all brands with the version of each.',
    params: params.getCarListVersion,
    answer: lazyAnswers.getCarListVersion,
    notes:
      'A car has the fields of `getCarInfo`, and `brand` (its name) and `vehicleVersion`, a text such as 3.0; a page asks for them where it needs the cars of the app, and, once for each default car, for its version. Apps of other brands leave it out of their `actions`.',
    onError: '`getCarInfo`; the back end says the versions',
    inBrowser: 'the cars that the back end knows',
    since: '1.1',
    brands: ['gwm'],
    example: { params: {}, data: { cars: [{ ...car, brand: 'ora', vehicleVersion: '3.0' }] } },
  },
} satisfies Record<string, Method>;
