/**
 * Runs the code of an inline script as a page does.
 * @param globals what the code sees as global variables, by name
 */
export function runScript(code: string, globals: Readonly<Record<string, unknown>>): void {
  // oxlint-disable-next-line no-implied-eval -- the script of a page, as the page runs it
  new Function(...Object.keys(globals), code)(...Object.values(globals));
}
