/**
 * @returns why a button cannot be tapped for so many seconds after the back end asked to wait (1283015); `null` for
 * none
 */
export const waitWord = (seconds: number): string | null =>
  seconds > 0 ? `操作过于频繁，请 ${seconds} 秒后再试` : null;
