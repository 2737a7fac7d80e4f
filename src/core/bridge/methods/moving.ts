import { userAnswer } from '../answers.ts';
import { type Method, params } from './method.ts';

const notSupported = 'the text of an action that is not supported';

/** Actions that lead the owner somewhere else, in the app or out of it. */
export const moving = {
  login: {
    capability: 1,
    does: 'Opens the login of the app and answers when the owner is through.',
    params: params.login,
    answer: userAnswer,
    notes:
      'The answer is the user, as `getUserInfo` answers; an owner who leaves the login is code 1, and `null` with code 0 counts as one. `reason` is a word for the log. All views together ask at most once in 3 s: a page that opens within them offers 登录.',
    onError: 'the page stays logged out and shows 登录',
    inBrowser: 'toast 请在APP内登录',
    since: '1.0',
    example: {
      params: { reason: 'guard' },
      data: { accessToken: 'T0K3N', userId: '10086', nick: '小明', phone: '13800138000' },
    },
  },
  closeView: {
    capability: 2,
    does: 'Closes the web view; with `toRoot` the app shows its root view.',
    params: params.closeView,
    answer: null,
    notes:
      'The only view of an app gives way to its root view; `toRoot` closes every view of the site but the cards. Pages send it without `toRoot` behind 返回 of the first page of a view, and with it behind the dialog of an outdated app. A page that is still seen 1 s after its 返回 leads to the map itself. It may be answered before it closes, or not at all.',
    onError: 'without `toRoot` the map; with it the text of the failure',
    inBrowser: 'back in the history; without one, or with `toRoot`, the map',
    since: '1.0',
    example: { params: { toRoot: true }, data: null },
  },
  openPage: {
    capability: 3,
    does: 'Opens a page beside this one: one of the app, one of this site in a new web view, or any other address.',
    params: params.openPage,
    answer: null,
    notes:
      '`NATIVE` comes with `page`: bindCar (bind a car to the account), mine (the account), mall (the shop), carControl (the remote control of the car); pages ask for bindCar alone as yet, without `params`. `H5` comes with `url`, a path of this site with its query. `URL` comes with `url`, an http or https address, to be shown by the browser or a view of its own: the page that asked has to stay. `params`, encoded, are added to the query; `NATIVE` gets them as they are.',
    onError: notSupported,
    inBrowser: '`H5` in this tab, `URL` in a new one, `NATIVE` toast 请在APP内使用此功能',
    since: '1.0',
    example: { params: { type: 'NATIVE', page: 'bindCar' }, data: null },
  },
  openStationHome: {
    capability: 20,
    does: "Opens the app's page of the charging service, with `stationId` at that station.",
    params: params.openStationHome,
    answer: null,
    notes:
      'Sent by the card. An app whose charging service is this site opens a view of its own at /chargeMap, or at /charge/station?stationId=.',
    onError: notSupported,
    inBrowser: '/chargeMap, or /charge/station of the station',
    since: '1.0',
    example: { params: { stationId: '440300001' }, data: null },
  },
  openPost: {
    capability: 15,
    does: "Opens a post of the app's community.",
    params: params.openPost,
    answer: null,
    notes: 'The page of the charging club asks it.',
    onError: notSupported,
    inBrowser: "the post's own address in a new tab; where it has none, toast 请在APP内使用此功能",
    since: '1.1',
    example: { params: { postId: '42' }, data: null },
  },
  navigate: {
    capability: 9,
    does: 'Leads the owner to a place, by the map app of the phone.',
    params: params.navigate,
    answer: null,
    notes:
      'Degrees are GCJ-02. `type` is 0: the page has converted a place of type 1 (BD-09) before. A phone without a map app is -2.',
    onError:
      'code -2: `openPage` with the address of a web map; where that is refused too, the address is copied. The page stays in any case',
    inBrowser: 'a web map in a new tab; where new tabs are blocked, its address is copied',
    since: '1.0',
    example: { params: { name: '市民中心充电站', lat: 22.543096, lng: 114.057865, type: 0 }, data: null },
  },
  openMiniProgram: {
    capability: 17,
    does: 'Opens a mini program of WeChat over the page and answers when the owner is back.',
    params: params.openMiniProgram,
    answer: null,
    notes:
      '`userName` is the original id, `type` 0 released, 1 development, 2 trial. The answer may carry `{extMsg}`, which is not read: the page asks the back end what became of a payment. `path` is the payment: a call with another one is another call. Alipay and others come as https pages. Without WeChat on the phone it is -2; an owner who does not let the system open WeChat is code 1.',
    onError:
      'code -2: the https page of WeChat, where the back end offers it, else 暂不支持该支付方式; the text of the failure otherwise. The question 还没有收到付款 stays, and pays again or later',
    inBrowser: 'the pages of WeChat or Alipay for a browser',
    since: '1.0',
    example: {
      params: { userName: 'gh_0123456789ab', path: 'pages/pay?prepayNo=20261122000000000001', type: 0 },
      data: {},
    },
  },
  sendToCar: {
    capability: 18,
    does: 'Sends a place to a car of the owner and answers once the car has it.',
    params: params.sendToCar,
    answer: null,
    notes:
      'Degrees are GCJ-02. A car that sleeps may take its time; one that cannot be reached is -1 with the words for it.',
    onError: 'the text of the failure',
    inBrowser: 'the address is copied: 地址已复制',
    since: '1.0',
    example: {
      params: {
        vin: 'LGWEF6A5XNH000001',
        name: '市民中心充电站',
        address: '福中三路',
        lat: 22.543096,
        lng: 114.057865,
      },
      data: null,
    },
  },
  share: {
    capability: 4,
    does: 'Opens the share sheet of the app and answers when the owner is done.',
    params: params.share,
    answer: null,
    notes:
      '`imgUrl` is a whole address of a picture, JPEG, PNG or SVG. The answer may carry `{channel}`, e.g. wechat; an owner who leaves the sheet is code 1. `channels` names those that the page wants, in the app’s own words; pages leave it out for all, and what the app does not know is passed over. Without `imgUrl` the icon of the app stands in its place.',
    onError: 'the link is copied: 链接已复制',
    inBrowser: "the browser's own sheet, else the link is copied",
    since: '1.0',
    example: {
      params: {
        title: '市民中心充电站',
        desc: '福中三路',
        link: 'https://charge.example/charge/station?stationId=440300001',
      },
      data: { channel: 'wechat' },
    },
  },
} satisfies Record<string, Method>;
