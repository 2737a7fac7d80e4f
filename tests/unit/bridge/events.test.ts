import { describe, expect, it } from 'vitest';
import { createEvents, type ShownMemory } from '#core/bridge/events.ts';

function newMemory(): ShownMemory {
  let shown = false;
  return { read: () => shown, write: () => void (shown = true) };
}

function setup(memory = newMemory()) {
  const problems: unknown[] = [];
  const events = createEvents(memory, (cause) => void problems.push(cause));
  let shows = 0;
  events.on('pageShow', () => void (shows += 1));
  return { events, problems, memory, shows: () => shows };
}

const show = { name: 'pageShow', data: undefined } as const;
const hide = { name: 'pageHide', data: undefined } as const;
const back = { name: 'backPressed', data: undefined } as const;

describe('events', () => {
  it('bridge events: the first pageShow is ignored, and later ones are delivered', () => {
    const { events, shows } = setup();
    events.receive(show);
    expect(shows()).toBe(0);
    events.receive(show);
    events.receive(show);
    expect(shows()).toBe(2);
  });

  it('bridge events: the first pageShow of a later page in the same web view counts as a return, even if the app has sent none before', () => {
    const { memory } = setup();
    const { events, shows } = setup(memory);
    events.receive(show);
    expect(shows()).toBe(1);
  });

  it('bridge events: a first pageShow after the page has opened counts as a return', () => {
    const { events, shows } = setup();
    events.opened();
    events.receive(show);
    expect(shows()).toBe(1);
  });

  it('bridge events: a pageShow after a pageHide counts as a return, even if the first pageShow was lost', () => {
    const { events, shows } = setup();
    events.receive(hide);
    events.receive(show);
    expect(shows()).toBe(1);
  });

  it('bridge events: they are stored until there is a listener, and delivered once, in their order', () => {
    const { events } = setup();
    events.receive({ name: 'networkChange', data: { connected: false, type: '' } });
    events.receive({ name: 'networkChange', data: { connected: true, type: 'wifi' } });
    const seen: boolean[] = [];
    events.on('networkChange', ({ connected }) => void seen.push(connected));
    expect(seen).toEqual([false, true]);
    const again: boolean[] = [];
    events.on('networkChange', ({ connected }) => void again.push(connected));
    expect(again).toEqual([]);
  });

  it('bridge events: the answer to backPressed says whether the page consumed it, and the event is not stored', () => {
    const { events } = setup();
    expect(events.receive(back)).toBe(false);
    let late = 0;
    const stop = events.on('backPressed', () => {
      late += 1;
      return true;
    });
    expect(late).toBe(0);
    expect(events.receive(back)).toBe(true);
    stop();
    expect(events.receive(back)).toBe(false);
    expect(late).toBe(1);
  });

  it('bridge events: a listener that throws is reported, and the others still run', () => {
    const { events, problems } = setup();
    const seen: string[] = [];
    events.on('loginChange', () => {
      throw new Error('broken');
    });
    events.on('loginChange', () => void seen.push('second'));
    events.receive({ name: 'loginChange', data: undefined });
    expect(seen).toEqual(['second']);
    expect(problems).toHaveLength(1);
  });
});
