// @ts-check
/**
 * Simulates the native app in a plain browser with the sandbox: accounts, their user and their cars.
 *
 * Tests log in before a page opens by storing in localStorage, under `plugway-native:browser-user`, either
 * `{"login": "normal"}` (the user is then fetched) or `{"login": "normal", "user": {…UserInfo}}`; or they
 * open a page with `?__login=new|normal|heavy|notices` (an empty value logs out).
 */
(() => {
  // Inside the simulator, the app around the frame answers.
  if (window.parent !== window) {
    beginDocument();
    joinFrame();
    return;
  }

  const key = 'plugway-native:browser-user';
  const accounts = { normal: '普通用户', new: '新用户', heavy: '老用户', notices: '提醒演示' };
  const cancelled = { code: 1, message: '', data: null };

  /** @typedef {{ login: string, user?: Record<string, unknown> }} Stored */

  /** @returns {Stored | null} */
  const read = () => {
    try {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null');
      return typeof stored?.login === 'string' ? stored : null;
    } catch {
      return null;
    }
  };

  /**
   * @param {string} path
   * @param {object} body
   */
  const post = async (path, body) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };

  /** @param {string} login */
  const logIn = async (login) => {
    const user = await post('/__sandbox/login', { login });
    localStorage.setItem(key, JSON.stringify({ login, user }));
    return user;
  };

  const logout = () => {
    localStorage.removeItem(key);
    /** @type {any} */ (window).plugwayBridgeCallback?.({ event: 'loginChange' });
  };

  /**
   * Calls wait for this: a login by the address must complete before the page's calls.
   * @type {Promise<unknown>}
   */
  let settled = Promise.resolve();
  const query = new URLSearchParams(window.location.search);
  const asked = query.get('__login');
  if (asked !== null) {
    query.delete('__login');
    const rest = query.toString();
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + (rest ? `?${rest}` : ''),
    );
    if (asked) settled = logIn(asked);
    else localStorage.removeItem(key);
  }

  /** @returns {Promise<string | null>} the chosen account */
  const chooseAccount = () =>
    new Promise((resolve) => {
      const before = document.activeElement;
      const veil = document.createElement('div');
      const sheet = document.createElement('div');
      Object.assign(veil.style, {
        position: 'fixed',
        top: '0',
        right: '0',
        bottom: '0',
        left: '0',
        zIndex: '2147483647',
        display: 'flex',
        alignItems: 'flex-end',
        justifyContent: 'center',
        background: 'rgba(0,0,0,.5)',
        // A sheet of the page that is open below takes part in nothing here.
        pointerEvents: 'auto',
      });
      for (const type of ['pointerdown', 'focusin'])
        veil.addEventListener(type, (event) => event.stopPropagation());
      Object.assign(sheet.style, {
        width: '100%',
        maxWidth: '480px',
        padding: '20px 16px 28px',
        borderRadius: '16px 16px 0 0',
        background: '#fff',
        color: '#16191d',
        font: '16px/1.5 system-ui, sans-serif',
      });
      sheet.lang = 'zh-CN';
      sheet.setAttribute('role', 'dialog');
      sheet.setAttribute('aria-modal', 'true');
      sheet.setAttribute('aria-label', '请选择演示账号');
      const title = document.createElement('p');
      title.textContent = '请选择演示账号';
      Object.assign(title.style, { margin: '0 0 12px', fontWeight: '600' });
      sheet.append(title);

      const finish = (/** @type {string | null} */ login) => {
        veil.remove();
        if (before instanceof HTMLElement) before.focus();
        resolve(login);
      };
      /** @type {HTMLButtonElement[]} */
      const buttons = [];
      for (const [login, label] of [...Object.entries(accounts), ['', '取消']]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label ?? '';
        Object.assign(button.style, {
          display: 'block',
          width: '100%',
          minHeight: '48px',
          margin: '8px 0 0',
          border: '1px solid #6b7280',
          borderRadius: '12px',
          background: login ? '#fff' : '#eef0f3',
          color: '#16191d',
          font: 'inherit',
          textAlign: 'center',
        });
        button.addEventListener('click', () => finish(login || null));
        buttons.push(button);
        sheet.append(button);
      }
      sheet.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') finish(null);
        if (event.key !== 'Tab') return;
        event.preventDefault();
        const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
        buttons[(at + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length]?.focus();
      });
      veil.append(sheet);
      document.body.append(veil);
      buttons[0]?.focus();
    });

  /** @type {Record<string, () => Promise<{ code: number, message: string, data: unknown }>>} */
  const actions = {
    async login() {
      const login = await chooseAccount();
      if (login !== null) return { code: 0, message: '', data: await logIn(login) };
      // If a user was logged in, the page calls login because the token was refused.
      localStorage.removeItem(key);
      return cancelled;
    },
    async getUserInfo() {
      const stored = read();
      const data = stored ? (stored.user ?? (await logIn(stored.login))) : null;
      return { code: 0, message: '', data };
    },
    async getCarInfo() {
      const stored = read();
      return {
        code: 0,
        message: '',
        data: stored ? await post('/__sandbox/cars', { login: stored.login }) : [],
      };
    },
  };

  const host = {
    /** @param {{ action: string }} envelope */
    async postMessage({ action }) {
      const run = Object.prototype.hasOwnProperty.call(actions, action) ? actions[action] : undefined;
      if (!run) return { code: -2, message: '', data: null };
      try {
        await settled;
        return await run();
      } catch (error) {
        return { code: -1, message: error instanceof Error ? error.message : '', data: null };
      }
    },
    logout,
  };
  Object.assign(window, { plugwayBrowserHost: host });

  /** Lets the simulator inject its object before any script of the page, as a real app does. */
  function beginDocument() {
    try {
      window.parent.plugwaySimulator?.look();
    } catch {
      // A parent of another origin is not the simulator.
    }
  }

  /**
   * A page in a frame of the simulator that communicates by messages, into which no app injects anything:
   * once the simulator welcomes the page, an object like that of an Android app sends `{plugway: 'message',
   * message}` to it. The result of an event, which an app gets from the callback, is sent as `{plugway:
   * 'event', event, consumed}`.
   */
  function joinFrame() {
    const page = /** @type {any} */ (window);
    const { origin } = window.location;
    /** @param {object} message */
    const say = (message) => window.parent.postMessage(message, origin);
    const lookEveryMs = 16;

    window.addEventListener('message', ({ source, origin: from, data }) => {
      // Anything else could forge a session.
      if (source !== window.parent || from !== origin) return;
      if (data?.plugway === 'welcome') {
        page.PlugwayNative ??= {
          postMessage: (/** @type {string} */ json) => say({ plugway: 'message', message: JSON.parse(json) }),
        };
      }
      if (data?.plugway !== 'message') return;
      const consumed = page.plugwayBridgeCallback?.(data.message) === true;
      const event = data.message?.event;
      if (typeof event === 'string') say({ plugway: 'event', event, consumed });
    });
    // A page without its callback yet would miss the first event.
    const look = setInterval(() => {
      if (typeof page.plugwayBridgeCallback !== 'function') return;
      clearInterval(look);
      say({ plugway: 'hello' });
    }, lookEveryMs);
  }
})();
