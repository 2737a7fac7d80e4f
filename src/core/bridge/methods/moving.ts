import { userAnswer } from '../answers.ts';
import { type Method, params } from './method.ts';

const notSupported = 'the message for an action that is not supported';

/** Actions that lead the owner somewhere else, in the app or out of it. */
export const moving = {
  login: {
    capability: 1,
    does: 'Opens the login of the app and answers when the owner has finished it.',
    params: params.login,
    answer: userAnswer,
    notes:
      'The answer is the user, as for `getUserInfo`; if the owner closes the login, the code is 1, and `null` with code 0 means the same. `reason` is a word for the log. All views together send it at most once in 3 s: a page that opens within this time shows 登录 instead.',
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
      'If it is the only view of the app, the root view replaces it; `toRoot` closes every view of the site except the cards. Pages send it without `toRoot` when 返回 is pressed on the first page of a view, and with it after the dialog of an outdated app. A page that is still visible 1 s after 返回 opens the map itself. The app may answer before it closes the view, or not at all.',
    onError: 'without `toRoot` the map; with it the text of the failure',
    inBrowser: 'back in the history; without one, or with `toRoot`, the map',
    since: '1.0',
    example: { params: { toRoot: true }, data: null },
  },
  openPage: {
    capability: 3,
    does: 'Opens another page and leaves this one open: a page of the app, one of this site in a new web view, or any other address.',
    params: params.openPage,
    answer: null,
    notes:
      '`NATIVE` comes with `page`: bindCar (bind a car to the account), mine (the account), mall (the shop), carControl (the remote control of the car); at present pages use only bindCar, without `params`. `H5` comes with `url`, a path of this site with its query. `URL` comes with `url`, an http or https address, to be shown by the browser or in a separate view: the page that sent the call has to stay open. `params` are encoded and added to the query; with `NATIVE` they are passed unchanged.',
    onError: notSupported,
    inBrowser: '`H5` in this tab, `URL` in a new one, `NATIVE` toast 请在APP内使用此功能',
    since: '1.0',
    example: { params: { type: 'NATIVE', page: 'bindCar' }, data: null },
  },
  openStationHome: {
    capability: 20,
    does: "Opens the app's page of the charging service; with `stationId`, at that station.",
    params: params.openStationHome,
    answer: null,
    notes:
      'Sent by the card. An app whose charging service is this site opens a new view at /chargeMap, or at /charge/station?stationId=.',
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
    notes: 'Sent by the page of the charging club.',
    onError: notSupported,
    inBrowser: "the post's address in a new tab; if it has none, toast 请在APP内使用此功能",
    since: '1.1',
    example: { params: { postId: '42' }, data: null },
  },
  navigate: {
    capability: 9,
    does: 'Starts the navigation to a place in the map app of the phone.',
    params: params.navigate,
    answer: null,
    notes:
      'Degrees are GCJ-02. `type` is always 0: places of type 1 (BD-09) are converted by the page before the call. On a phone without a map app the code is -2.',
    onError:
      'code -2: `openPage` with the address of a web map; if that is refused too, the address is copied. The page stays open in any case',
    inBrowser: 'a web map in a new tab; if new tabs are blocked, its address is copied',
    since: '1.0',
    example: { params: { name: '市民中心充电站', lat: 22.543096, lng: 114.057865, type: 0 }, data: null },
  },
  openMiniProgram: {
    capability: 17,
    does: 'Opens a mini program of WeChat over the page and answers when the owner is back.',
    params: params.openMiniProgram,
    answer: null,
    notes:
      '`userName` is the original id, `type` 0 released, 1 development, 2 trial. The answer may contain `{extMsg}`, which is ignored: the page requests the result of a payment from the back end. `path` identifies the payment: a call with another `path` is another payment. Alipay and other channels use https pages. Without WeChat on the phone the code is -2; if the owner does not allow the system to open WeChat, it is 1.',
    onError:
      'code -2: the https page of WeChat if the back end offers it, else 暂不支持该支付方式; any other code: the text of the failure. The dialog 还没有收到付款 stays open, to pay again or later',
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
      'Degrees are GCJ-02. A sleeping car may take long; if it cannot be reached, the answer is -1 with a message.',
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
    does: 'Opens the share sheet of the app and answers when the owner has finished.',
    params: params.share,
    answer: null,
    notes:
      '`imgUrl` is the full address of a picture, JPEG, PNG or SVG; without it the icon of the app is used. The answer may contain `{channel}`, e.g. wechat; if the owner closes the sheet, the code is 1. `channels` are those that the page offers, by the app’s names for them; pages leave it out to offer all, and unknown names are ignored.',
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
