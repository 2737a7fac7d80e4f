import { chromium } from 'playwright';
import { chromiumFlags } from '#delivery/gate/chromium.ts';
import type { Engine, Phone, Position } from '../engine.ts';
import { needOldChromium } from './unpack.ts';

/**
 * Chromium 87 through Playwright, whose protocol still fits; but its scripts for pages do not run in it, so that of
 * a page only its events, its input and plain evaluations are used.
 * @throws NoEngine
 */
export async function startOldChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: await needOldChromium(), args: chromiumFlags });
  return {
    name: `Chromium ${browser.version()}`,
    async open(origin: string, position: Position): Promise<Phone> {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        geolocation: position,
      });
      await context.grantPermissions(['geolocation'], { origin });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Runtime.enable');
      let problems: string[] = [];
      context.on('weberror', (webError) => problems.push(`exception: ${webError.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
      });
      return {
        go: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
        // Playwright's own evaluates a text by `eval`, which the policy of the pages forbids in this version.
        async run<T>(expression: string) {
          const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
            expression,
            returnByValue: true,
          });
          if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
          return result.value as T;
        },
        tap: (x, y) => page.touchscreen.tap(x, y),
        async type(text) {
          await page.keyboard.press('Control+A');
          await page.keyboard.insertText(text);
        },
        async attach(selector, files) {
          const { root } = await session.send('DOM.getDocument');
          const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
          await session.send('DOM.setFileInputFiles', { nodeId, files: [...files] });
        },
        async problems() {
          const taken = problems;
          problems = [];
          return taken;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
