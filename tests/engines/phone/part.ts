/** A text in a page; plain data, because it is sent to the page. */
export interface Pattern {
  source: string;
  flags: string;
}

/** From elements to others below them, or to some of them; plain data too. */
export type Step =
  | { by: 'css'; css: string }
  | { by: 'role'; role: string; name: Pattern | undefined }
  | { by: 'text'; text: Pattern }
  | { by: 'hasText'; text: Pattern }
  | { by: 'has'; steps: readonly Step[] }
  /** −1 is the last. */
  | { by: 'index'; index: number };

type Text = string | RegExp;

/** A string is a part of the text in any case, and with `exact` the whole of it. */
const patternOf = (text: Text, exact = false): Pattern => {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const source = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return exact ? { source: `^${source}$`, flags: '' } : { source, flags: 'i' };
};

/**
 * Names a part of a page in the words of Playwright's locators, as far as the table of the pages and the walks use
 * them. It is plain data, which a script in the page of any engine looks up: Playwright's own does not run in one of 2020.
 */
export class Part {
  readonly steps: readonly Step[];

  constructor(steps: readonly Step[] = []) {
    this.steps = steps;
  }

  private with(step: Step): Part {
    return new Part([...this.steps, step]);
  }

  locator(css: string): Part {
    return this.with({ by: 'css', css });
  }

  getByRole(role: string, { name, exact }: { name?: Text; exact?: boolean } = {}): Part {
    return this.with({ by: 'role', role, name: name === undefined ? undefined : patternOf(name, exact) });
  }

  getByText(text: Text, { exact }: { exact?: boolean } = {}): Part {
    return this.with({ by: 'text', text: patternOf(text, exact) });
  }

  filter({ hasText, has }: { hasText?: Text; has?: Part }): Part {
    const found = has ? this.with({ by: 'has', steps: has.steps }) : this;
    return hasText === undefined ? found : found.with({ by: 'hasText', text: patternOf(hasText) });
  }

  nth(index: number): Part {
    return this.with({ by: 'index', index });
  }

  first(): Part {
    return this.nth(0);
  }

  last(): Part {
    return this.nth(-1);
  }

  toString(): string {
    return this.steps
      .map((step) => {
        if (step.by === 'css') return step.css;
        if (step.by === 'role') return `${step.role}${step.name ? ` /${step.name.source}/` : ''}`;
        if (step.by === 'index') return `number ${step.index}`;
        if (step.by === 'has') return `with ${new Part(step.steps).toString()}`;
        return `${step.by} /${step.text.source}/`;
      })
      .join(' › ');
  }
}
