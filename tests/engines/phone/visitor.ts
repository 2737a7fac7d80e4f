import type { Login } from '#tests/e2e/support/fixtures.ts';
import type { Phone } from '../engine.ts';
import { lookScript, marked, overflowScript, photoScript, type Deed, type Look } from './in-page.ts';
import { Part } from './part.ts';

/** Time in which a page has to show what a walk waits for, ms: another engine may use the other core. */
const patienceMs = 20_000;
const pauseMs = 40;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/**
 * Uses a site as an owner does, in any engine: finds parts, taps and types, and waits for what they bring. It has the
 * words of a Playwright page for parts, so that the table of the pages serves here too.
 */
export class Visitor extends Part {
  private readonly phone: Phone;
  private readonly origin: string;

  constructor(phone: Phone, origin: string) {
    super();
    this.phone = phone;
    this.origin = origin;
  }

  /** Opens a path, logged in or not, and waits until its page is hydrated. */
  async open(path: string, login?: Login): Promise<void> {
    const query = login ? `${path.includes('?') ? '&' : '?'}__login=${login}` : '';
    await this.phone.go(this.origin + path + query);
    await this.taken();
  }

  /** Looks until a check holds. A page that is being replaced has no answer: the next one has. */
  private async until(part: Part, what: string, holds: (look: Look) => boolean, deed?: Deed): Promise<Look> {
    const end = performance.now() + patienceMs;
    let last = 'no answer';
    while (performance.now() < end) {
      try {
        const look = await this.phone.run<Look>(lookScript(part.steps, deed));
        if (holds(look)) return look;
        const { path, title, count, text, value, cover } = look;
        last = `${path} '${title}': ${count} found, '${text.slice(0, 80)}' ${value} ${cover}`;
      } catch (error) {
        last = String(error);
      }
      await pause();
    }
    const shown = await this.phone.run<string>('document.body.innerText').catch(String);
    throw new Error(`${what}: ${part.toString()} (${last})\n${shown.slice(0, 1_500)}`);
  }

  /** Waits until a part is visible. @returns its text */
  sees = async (part: Part): Promise<string> =>
    (await this.until(part, 'not visible', ({ count }) => count > 0)).text;

  /** Waits until no such part is visible. */
  misses = async (part: Part): Promise<void> =>
    void (await this.until(part, 'still visible', ({ count }) => count === 0));

  /** Waits until a field has a value. */
  holds = async (part: Part, value: RegExp): Promise<void> =>
    void (await this.until(part, `has not ${value}`, (look) => look.count > 0 && value.test(look.value)));

  /** Waits until the text of a part fits. @returns it */
  reads = async (part: Part, text: RegExp): Promise<string> =>
    (await this.until(part, `reads not ${text}`, (look) => look.count > 0 && text.test(look.text))).text;

  /** Waits until the page is hydrated: before, its nodes are replaced under the finger. */
  taken = async (): Promise<void> => void (await this.until(this, 'not hydrated', ({ isTaken }) => isTaken));

  /** Waits until the path and query of the page fit, and it is hydrated. @returns them */
  arrives = async (path: RegExp): Promise<string> =>
    (await this.until(this, `not at ${path}`, (look) => path.test(look.path) && look.isTaken)).path;

  /** @returns the title of the document */
  title = async (): Promise<string> => (await this.until(this, 'no title', () => true)).title;

  /** Taps a part once it is visible, still and uncovered. */
  async tap(part: Part): Promise<void> {
    let before: Look['point'];
    const { point } = await this.until(
      part,
      'cannot be tapped',
      (look) => {
        const isStill = look.point?.x === before?.x && look.point?.y === before?.y;
        before = look.point;
        return look.isTaken && look.point !== undefined && isStill;
      },
      { do: 'bring' },
    );
    if (point) await this.phone.tap(point.x, point.y);
  }

  /** Taps a checkbox or radio that is not chosen, and waits until it is. */
  async check(part: Part): Promise<void> {
    if (!(await this.until(part, 'not visible', ({ count }) => count > 0)).isChecked) await this.tap(part);
    await this.until(part, 'not checked', ({ isChecked }) => isChecked);
  }

  /** Taps a field, and replaces its content. */
  async fill(part: Part, text: string): Promise<void> {
    await this.tap(part);
    await this.phone.type(text);
    await this.until(part, `does not hold '${text}'`, ({ value }) => value === text);
  }

  /** Chooses an option by its text, once it is there. */
  choose = async (part: Part, label: string): Promise<void> =>
    void (await this.until(part, `has no option ${label}`, ({ count }) => count > 0, {
      do: 'choose',
      label,
    }));

  /** Chooses files for an input. */
  async attach(part: Part, ...files: readonly string[]): Promise<void> {
    await this.until(part, 'no input', ({ count }) => count > 0, { do: 'mark' });
    await this.phone.attach(marked, files);
  }

  /** @returns a photo that the engine makes, as JPEG */
  drawPhoto = async (width: number, height: number): Promise<Buffer> =>
    Buffer.from(await this.phone.run<string>(photoScript(width, height)), 'base64');

  /** @returns what overflows the page sideways */
  overflowing = (): Promise<string[]> => this.phone.run(overflowScript());
}
