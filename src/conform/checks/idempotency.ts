import { isDone, play, type Exchange, type Server } from '../exchange.ts';
import { expectThat, type Finding } from '../finding.ts';

/** JSON with sorted keys, equal for equal values. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Sends a write again under its id: the first answer must be returned. @param first the first exchange */
export async function checkRepeat(server: Server, first: Exchange): Promise<Finding> {
  const { call, request, code, data } = first;
  const again = await play(server, call, request);
  const isSame = again.code === code && canonical(again.data ?? null) === canonical(data ?? null);
  return expectThat(call.name, 'idempotency', isSame, 'the same requestId and body got another answer');
}

/** Sends another body under the id of a write: it must be refused. */
export async function checkOtherBody(
  server: Server,
  first: Exchange,
  change: Record<string, unknown>,
): Promise<Finding> {
  const other = await play(server, first.call, { ...first.request, ...change });
  return expectThat(
    first.call.name,
    'idempotency',
    !isDone(other),
    'the same requestId with another body was answered with success',
  );
}
