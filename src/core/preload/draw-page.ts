import type { ReactNode } from 'react';
import { toAppError } from '../error.ts';
import { readAnswer, type RawAnswer } from '../http/envelope.ts';
import { idAtEnd } from '../navigation/id-in.ts';
import type { PageDefinition } from '../page/definition.ts';
import { createStorage, readsOfOwner } from '../storage.ts';
import { createClock } from '../time/clock.ts';
import type { Preload, PreloadedRequest } from './preloaded-request.ts';
import { renderView } from './render.ts';

/** @returns the `PreloadSlot` of that name; `null` where the island is already past its first state */
const slotOf = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-preload="${name}"]`);

const drawMain = (view: () => ReactNode) => slotOf('main')?.replaceChildren(...renderView(view));

function drawAnswer<Request, Answer>(
  page: PageDefinition<Request, Answer>,
  request: PreloadedRequest,
  raw: RawAnswer,
): void {
  const clock = createClock();
  clock.learn(raw.date, raw.receivedTime);
  const { value: answer } = readAnswer(page.call, raw, (time) => {
    if (!raw.date) clock.learn(time, raw.receivedTime);
  });
  const { owner } = request;
  const context = {
    id: idAtEnd(location.pathname),
    query: new URLSearchParams(location.search),
    storage: readsOfOwner(
      createStorage(() => window.localStorage),
      owner,
    ),
    sessionStorage: readsOfOwner(
      createStorage(() => window.sessionStorage),
      owner,
    ),
    now: clock.serverNow(),
    request: request.payload,
  };
  drawMain(() => page.view(answer, context));
  for (const [name, make] of Object.entries(page.also ?? {})) {
    const slot = slotOf(name);
    if (slot) slot.replaceChildren(...make(answer, slot, context));
  }
}

async function draw<Request, Answer>(
  page: PageDefinition<Request, Answer>,
  { sent }: Preload,
): Promise<boolean> {
  const request = await sent;
  if (!request) return false;
  const raw = await request.answer;
  if (!(await request.isMine)) return false;
  try {
    drawAnswer(page, request, raw);
  } catch (thrown) {
    const refused = page.refusal?.(toAppError(thrown));
    if (!refused) return false;
    drawMain(() => refused);
  }
  return true;
}

/**
 * Shows the response to the page's first call before React is loaded. If anything is missing or wrong it does nothing:
 * the island gets the same response and shows the error.
 */
export function drawPage<Request, Answer>(page: PageDefinition<Request, Answer>): void {
  const preload = window.plugwayPreload;
  if (preload) void draw(page, preload).then(preload.settleShown, () => preload.settleShown(false));
}
