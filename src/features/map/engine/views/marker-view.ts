/** A marker on the page: one button that is kept and rewritten. */
export interface MarkerView<T> {
  readonly element: HTMLButtonElement;
  update(value: T, chosen: boolean): void;
}

export function span(parent: HTMLElement, className: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  parent.append(element);
  return element;
}

/** Words that are read out only; with the seen ones they make the name of the button. */
export function spoken(parent: HTMLElement, className: string, text = ''): void {
  span(parent, `visually-hidden ${className}`).textContent = text;
}

/**
 * Markers of one kind are copies of one pattern: on a slow phone a copy takes a fraction of what making its parts does.
 * @param fill puts the parts into the pattern
 */
export function patternOf(fill: (element: HTMLElement) => void) {
  let pattern: HTMLButtonElement | undefined;
  return (onPress: (press: MouseEvent) => void): HTMLButtonElement => {
    if (!pattern) {
      pattern = document.createElement('button');
      pattern.type = 'button';
      fill(pattern);
    }
    const element = pattern.cloneNode(true) as HTMLButtonElement;
    element.addEventListener('click', onPress);
    return element;
  };
}

/** @returns the part of a copy that has a class */
export const part = (element: HTMLElement, name: string): Element =>
  element.getElementsByClassName(name)[0] ?? element;
