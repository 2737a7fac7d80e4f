import { textAround, type Finding } from './finding.ts';
import { apiFindings } from './script-apis.ts';
import { readScript, type Script } from './script.ts';
import { syntaxFindings } from './script-syntax.ts';

/** What no parser of ours reads is newer than all that we know. */
function unreadable(text: string, error: SyntaxError & { pos?: number }): Finding {
  const near = `${error.message}: ${textAround(text, error.pos ?? 0)}`;
  return { feature: 'javascript.grammar', near, android: 'unknown', ios: 'unknown' };
}

/** @returns what a script uses above the floor without asking for it first */
export function scanScript(text: string, sourceType: 'module' | 'script'): Finding[] {
  let script: Script;
  try {
    script = readScript(text, sourceType);
  } catch (error) {
    if (error instanceof SyntaxError) return [unreadable(text, error)];
    throw error;
  }
  return [...syntaxFindings(script), ...apiFindings(script)];
}
