/**
 * @param text a line of facts, e.g. `2026.03.18 11:57 · 11.82 度`
 * @returns the same with non-breaking spaces: between a number and its unit, and between a fact and the dot before it
 */
export const keptTogether = (text: string): string =>
  text.replace(/(\d) (?=[^\d·–-])/g, '$1\u00a0').replace(/ · /g, ' ·\u00a0');
