import { cashierAt } from './channel.ts';

/** WeChat in a browser or a web view: its page opens the WeChat app and returns by itself, paid or not. */
export const wechatH5 = cashierAt('wx.tenpay.com');
