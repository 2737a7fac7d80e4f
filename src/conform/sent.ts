import type { Facts } from './plan/step.ts';

const longestText = 60;

const shortened = (value: unknown): unknown => {
  if (value instanceof Blob) return `${value.size} bytes`;
  return typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value;
};

/** All texts inside a value, such as ids that later requests send. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Remembers which call returned the values of later requests, so that a refusal names the origin of its
 * request.
 */
export class Origins {
  readonly #callOf = new Map<string, string>();

  /** Records new facts. @param name of the call that was answered last */
  note(name: string, facts: Facts): void {
    for (const text of textsIn(facts)) if (!this.#callOf.has(text)) this.#callOf.set(text, name);
  }

  /** @returns a readable request: without its `requestId`, and with the calls that its ids are from */
  sent(request: Readonly<Record<string, unknown>>): string {
    const { requestId: _, ...rest } = request;
    const fields = Object.entries(rest).map(([name, value]) => [name, shortened(value)]);
    const from = Object.entries(rest).flatMap(([name, value]) => {
      const call = typeof value === 'string' ? this.#callOf.get(value) : undefined;
      return call ? [`${name} is from ${call}`] : [];
    });
    return [`sent ${JSON.stringify(Object.fromEntries(fields))}`, ...from].join(', ');
  }
}
