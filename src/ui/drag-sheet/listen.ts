type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void };

/** @returns a function that removes the listener */
export function listenTo(
  element: HTMLElement,
  listeners: Listeners,
  options: AddEventListenerOptions = {},
): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of entries) element.addEventListener(type, listener, options);
  return () => {
    for (const [type, listener] of entries) element.removeEventListener(type, listener);
  };
}
