/** Registers the rendered fields of a form, so that they can be focused. */
export interface Places {
  /** Registers a rendered field. @returns a function that unregisters it */
  place(name: string, focus: () => void): () => void;
  /** Focuses a field as soon as it is rendered. */
  leadTo(name: string): void;
  /** The owner moved on: a field that is rendered later does not take the focus. */
  stop(): void;
}

/** Focuses fields, also those that are rendered with another step of their form. */
export function createPlaces(): Places {
  const there = new Map<string, () => void>();
  let awaited: string | null = null;
  return {
    place(name, focus) {
      there.set(name, focus);
      if (awaited === name) {
        awaited = null;
        focus();
      }
      return () => {
        if (there.get(name) === focus) there.delete(name);
      };
    },
    leadTo(name) {
      const focus = there.get(name);
      awaited = focus ? null : name;
      focus?.();
    },
    stop() {
      awaited = null;
    },
  };
}
