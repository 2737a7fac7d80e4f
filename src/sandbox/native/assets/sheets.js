// @ts-check

import { demoPhoto } from './demo-photo.js';

/**
 * Native-like sheets over the page, with texts as in Chinese apps.
 *
 * @param {HTMLElement} screen
 */
export function createSheets(screen) {
  const toast = /** @type {HTMLElement} */ (document.getElementById('toast'));
  let hideToast = 0;

  /**
   * A field with a button; Enter presses the button.
   *
   * @param {string} text above the field
   * @param {string} label of the field
   * @param {string} press text of the button
   * @param {string} value initial value of the field
   * @param {(value: string | null) => void} finish
   */
  const field = (text, label, press, value, finish) => {
    const words = document.createElement('p');
    words.textContent = text;
    const input = document.createElement('input');
    input.setAttribute('aria-label', label);
    input.value = value;
    const confirm = () => finish(input.value.trim() || null);
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') confirm();
    });
    return [words, input, button(press, confirm)];
  };

  /**
   * @param {string} title
   * @param {(finish: (value: string | null) => void) => HTMLElement[]} content
   * @returns {Promise<string | null>} `null` when the sheet is closed
   */
  const open = (title, content) =>
    new Promise((resolve) => {
      const veil = document.createElement('div');
      veil.className = 'veil';
      const sheet = document.createElement('div');
      sheet.className = 'sheet';
      sheet.lang = 'zh-CN';
      sheet.setAttribute('role', 'dialog');
      sheet.setAttribute('aria-modal', 'true');
      sheet.setAttribute('aria-label', title);
      const head = document.createElement('h2');
      head.textContent = title;
      const finish = (/** @type {string | null} */ value) => {
        veil.remove();
        resolve(value);
      };
      sheet.append(
        head,
        ...content(finish),
        button('取消', () => finish(null)),
      );
      sheet.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') finish(null);
      });
      veil.append(sheet);
      screen.append(veil);
      const first = sheet.querySelector('input') ?? sheet.querySelector('button');
      first?.focus();
    });

  return {
    /** @param {string} text */
    toast(text) {
      toast.textContent = text;
      clearTimeout(hideToast);
      hideToast = window.setTimeout(() => (toast.textContent = ''), 3000);
    },
    /** Closes any open sheet: its page is gone. */
    closeAll() {
      for (const veil of screen.querySelectorAll('.veil')) veil.remove();
    },
    /** @returns {Promise<string | null>} the account's name */
    chooseAccount: () =>
      open('登录', (finish) => [
        button('普通用户', () => finish('normal')),
        button('新用户', () => finish('new')),
        button('老用户', () => finish('heavy')),
        button('提醒演示', () => finish('notices')),
      ]),
    /**
     * @param {string} title
     * @returns {Promise<string | null>} the channel
     */
    share: (title) =>
      open('分享', (finish) => {
        const text = document.createElement('p');
        text.textContent = title;
        return [text, button('微信好友', () => finish('wechat')), button('朋友圈', () => finish('moments'))];
      }),
    /**
     * @param {number} count that may be picked
     * @returns {Promise<string | null>} a picture of this phone's album as a data: address
     */
    album: (count) =>
      open('选择照片', (finish) => {
        const text = document.createElement('p');
        text.textContent = `最多 ${count} 张`;
        return [text, button('演示照片', () => finish(demoPhoto()))];
      }),
    /**
     * A mini program of WeChat that takes the money of a prepayment.
     *
     * @param {string} userName
     * @param {string} prepayNo
     * @returns {Promise<string | null>} what the channel reports
     */
    miniProgram: (userName, prepayNo) =>
      open('微信小程序', (finish) => {
        const text = document.createElement('p');
        text.textContent = `${userName} · ${prepayNo}`;
        return [
          text,
          button('确认支付', () => finish('ok')),
          button('支付处理中', () => finish('processing')),
        ];
      }),
    /**
     * @param {string} hint
     * @returns {Promise<string | null>} the text that the camera would have read
     */
    scan: (hint) => open('扫一扫', (finish) => field(hint, '二维码内容', '确定', '', finish)),
    /** @returns {Promise<string | null>} the plate of the car to bind */
    bindCar: () =>
      open('绑定车辆', (finish) =>
        field('演示：为当前账号添加一辆车', '车牌号', '绑定', '粤BDA0009', finish),
      ),
  };
}

/**
 * @param {string} label
 * @param {() => void} onPress
 */
function button(label, onPress) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', onPress);
  return element;
}
