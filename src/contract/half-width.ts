/** @returns the text with digits of half width: input methods write `２００` (domain model, section 4) */
export const halfWidth = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
