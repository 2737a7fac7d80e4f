/** @returns the address that a call of `fetch` means. */
export const requestUrl = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : input.toString();
