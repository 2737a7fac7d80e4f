/** The maximum size of an answer, bytes: no call of the contract comes near it. */
const mostBytes = 8 * 1024 * 1024;
/** The maximum nesting of an answer: the contract's own answers have a few levels. */
const mostDepth = 64;

/** An answer that is not parsed; the message is the reason in the report. */
export class TooMuch extends Error {}

/** The text of an answer. @throws TooMuch after more than `mostBytes`: the rest is not read */
export async function textOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    if (bytes > mostBytes) {
      void reader.cancel().catch(() => {});
      throw new TooMuch(`an answer of more than ${mostBytes / 1024 / 1024} MiB`);
    }
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * The deepest nesting of a JSON text, counted without recursion, since later checks recurse for each level.
 */
function depthOf(json: string): number {
  let deepest = 0;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (isInText && char === '\\') at += 1;
    else if (char === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (char === '[' || char === '{') deepest = Math.max(deepest, (depth += 1));
    else if (char === ']' || char === '}') depth -= 1;
  }
  return deepest;
}

/**
 * @returns the value; `null` for a text that is no JSON. @throws TooMuch for nesting deeper than `mostDepth`
 */
export function valueOf(json: string): unknown {
  if (depthOf(json) > mostDepth) throw new TooMuch(`an answer nested deeper than ${mostDepth} levels`);
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
