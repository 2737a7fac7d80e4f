/** What ofetch needs of `destr` (aliased in astro.config.mjs): JSON, or the text itself where it is none. */
export default function destr(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}
