import { textAround, type Finding } from './finding.ts';
import { apiFindings } from './script-apis.ts';
import { readScript, type Script } from './script.ts';
import { syntaxFindings } from './script-syntax.ts';

/** A script that our parser cannot read uses syntax newer than it knows. */
function unreadable(text: string, error: SyntaxError & { pos?: number }): Finding {
  const near = `${error.message}: ${textAround(text, error.pos ?? 0)}`;
  return { feature: 'javascript.grammar', near, android: 'unknown', ios: 'unknown' };
}

/** @returns the unsupported features of a script that it uses without a feature check */
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
