/** Where the fields of a form stand on the screen, as far as they are there. */
export interface Places {
  /** A field is there. @returns a function for when it is gone */
  place(name: string, focus: () => void): () => void;
  /** Gives a field the focus, as soon as it is there. */
  leadTo(name: string): void;
  /** The owner went on elsewhere: nothing that comes later takes the focus from him. */
  stop(): void;
}

/** Leads to fields, also to those that come with another step of their form. */
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
