import { cashierAt } from './channel.ts';

/** WeChat in a browser or a web view: its page opens the app of WeChat and leads back by itself, paid or not. */
export const wechatH5 = cashierAt('wx.tenpay.com');
