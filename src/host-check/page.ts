import { detectPlatform } from '#core/bridge/detect.ts';
import type { BridgeWindow } from '#core/bridge/window.ts';
import { createClock } from '#core/time/clock.ts';
import { connectHost } from './host.ts';
import { eventHints } from './other-messages.ts';
import { countStates, createSession, type Line, type Report, type Session } from './session.ts';

/**
 * /__native/check: tries the app around the page and reports deviations from the contract. Script of
 * `check.html`.
 */

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
};

function make(tag: string, text = '', className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

function button(label: string, press: () => void): HTMLElement {
  const element = make('button', label);
  element.setAttribute('type', 'button');
  element.addEventListener('click', press);
  return element;
}

const stateWords: Record<Line['state'], string> = {
  'not run': 'not run',
  waiting: 'waits',
  pass: 'pass',
  fail: 'fail',
  unsupported: 'unsupported',
  refused: 'refused',
  cancelled: 'cancelled',
};

const messageList = (messages: readonly { atMs: number; message: unknown }[]): HTMLElement => {
  const list = make('ul', '', 'messages');
  for (const { atMs, message } of messages)
    list.append(make('li', `${Math.round(atMs)} ms ${JSON.stringify(message)}`));
  return list;
};

function row(line: Line, press: (action: string) => void): HTMLElement {
  const element = make('li', '', `line ${line.state.replace(' ', '-')}`);
  element.dataset['action'] = line.action;
  element.dataset['state'] = line.state;
  const head = make('div', '', 'head');
  head.append(make('code', line.action), make('b', stateWords[line.state]));
  const label = line.state === 'waiting' ? 'Give up' : `Run ${line.action}`;
  head.append(button(label, () => press(line.action)));
  element.append(head);
  if (line.isOptional) element.append(make('p', 'Apps of this brand need not know it.'));
  for (const fault of line.faults) element.append(make('p', fault, 'fault'));
  if (line.messages.length > 0) element.append(messageList(line.messages));
  return element;
}

function eventRow(name: string, hint: string, seen: Report['others']): HTMLElement {
  const element = make('li', '', `line ${seen.length > 0 ? 'pass' : 'not-run'}`);
  const head = make('div', '', 'head');
  head.append(make('code', name), make('b', seen.length > 0 ? `came ${seen.length} times` : 'not seen'));
  element.append(head, make('p', hint));
  if (seen.length > 0) element.append(messageList(seen));
  return element;
}

function drawEvents(others: Report['others']): void {
  const isWell = (name: string) => others.filter(({ event, fault }) => event === name && !fault);
  byId('events').replaceChildren(
    ...Object.entries(eventHints).map(([name, hint]) => eventRow(name, hint, isWell(name))),
  );
  const odd = others.filter(({ fault }) => fault !== null);
  byId('odd').replaceChildren(
    ...odd.map(({ atMs, fault, message }) => {
      const element = make('li', '', 'line fail');
      element.append(make('p', fault ?? '', 'fault'), messageList([{ atMs, message }]));
      return element;
    }),
  );
}

function offerReport(report: () => Report): void {
  const output = byId('report') as HTMLTextAreaElement;
  byId('export').addEventListener('click', () => {
    const text = JSON.stringify(report(), null, 2);
    output.value = text;
    output.hidden = false;
    output.select();
    const link = byId('download') as HTMLAnchorElement;
    URL.revokeObjectURL(link.href);
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.hidden = false;
  });
}

/** Renders them again; the button that was pressed last keeps the focus. */
function drawLines(lines: readonly Line[], press: (action: string) => void): void {
  const list = byId('lines');
  const focused = document.activeElement?.closest<HTMLElement>('[data-action]')?.dataset['action'];
  list.replaceChildren(...lines.map((line) => row(line, press)));
  if (focused) list.querySelector<HTMLElement>(`[data-action="${focused}"] button`)?.focus();
}

async function start(): Promise<void> {
  const clock = createClock();
  // The bridge needs only the page's own window; the object of the app may be injected late.
  const bridgeWindow = window as unknown as BridgeWindow;
  const form = await detectPlatform(bridgeWindow, clock.after);
  if (form === 'browser') {
    byId('host').textContent =
      'No app: neither window.webkit.messageHandlers.plugway nor window.PlugwayNative came within 3 s.';
    byId('no-host').hidden = false;
    return;
  }
  const keep = byId('keep') as HTMLInputElement;
  let session: Session | undefined;
  const draw = () => {
    if (!session) return;
    session.goOn();
    const lines = session.lines();
    drawLines(lines, press);
    byId('counts').textContent = countStates(lines)
      .map(([state, count]) => `${stateWords[state]} ${count}`)
      .join(' · ');
    drawEvents(session.others());
  };
  const press = (action: string) => {
    const isWaiting = session?.lines().some((line) => line.action === action && line.state === 'waiting');
    if (isWaiting) session?.giveUp(action);
    else session?.run(action);
    draw();
  };
  const consumes = (message: Record<string, unknown>) => message.event === 'backPressed' && keep.checked;
  const host = connectHost(bridgeWindow, form, clock, { changed: draw, consumes });
  const made = createSession(host);
  session = made;
  byId('host').textContent =
    `The app's object is there, in the form of ${form === 'ios' ? 'iOS' : 'Android'}.`;
  byId('tools').hidden = false;
  byId('run-quiet').addEventListener('click', () => {
    made.runQuiet();
    draw();
  });
  offerReport(() => ({
    time: new Date(clock.now()).toISOString(),
    userAgent: navigator.userAgent,
    form,
    appInfo: made.appInfo(),
    lines: made.lines(),
    others: made.others(),
  }));
  draw();
}

void start();
