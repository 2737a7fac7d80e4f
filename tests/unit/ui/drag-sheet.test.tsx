// @vitest-environment happy-dom
import { act, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { DragSheet } from '#ui/drag-sheet/drag-sheet.tsx';
import { stopAfterDrag } from '#ui/drag-sheet/drag-stops.ts';
import { stepStop, toggledStop, type SheetStop } from '#ui/drag-sheet/stops.ts';
import { click, expectAccessible, get, key, pointer, render } from './render.ts';

const offsets = { full: 0, half: 330, peek: 660 };

describe('DragSheet stops', () => {
  it('DragSheet stops: a slow drag ends at the nearest one', () => {
    expect(stopAfterDrag(100, 0, offsets)).toBe('full');
    expect(stopAfterDrag(200, 0.2, offsets)).toBe('half');
    expect(stopAfterDrag(600, -0.2, offsets)).toBe('peek');
  });

  it('DragSheet stops: a flick goes on in its direction', () => {
    expect(stopAfterDrag(300, -1, offsets)).toBe('full');
    expect(stopAfterDrag(640, -1, offsets)).toBe('half');
    expect(stopAfterDrag(20, 1, offsets)).toBe('half');
    expect(stopAfterDrag(340, 1, offsets)).toBe('peek');
  });

  it('DragSheet stops: a flick beyond the last one stays there', () => {
    expect(stopAfterDrag(0, -2, offsets)).toBe('full');
    expect(stopAfterDrag(660, 2, offsets)).toBe('peek');
  });

  it('DragSheet stops: step and toggle', () => {
    expect([stepStop('peek', 1), stepStop('half', -1), stepStop('full', 1), stepStop('peek', -1)]).toEqual([
      'half',
      'peek',
      'full',
      'peek',
    ]);
    expect([toggledStop('peek'), toggledStop('half'), toggledStop('full')]).toEqual(['half', 'full', 'half']);
  });
});

function Stations({ onStop }: { onStop: (stop: SheetStop) => void }) {
  const [stop, setStop] = useState<SheetStop>('half');
  return (
    <DragSheet
      stop={stop}
      onStop={(next) => {
        setStop(next);
        onStop(next);
      }}
      label="附近充电站"
      header={<button type="button">距离最近</button>}
    >
      <p>国贸建外超充站</p>
    </DragSheet>
  );
}

const sheet = () => get('section');

/** The sheet with its drag code, which is loaded after the first render. */
async function renderDraggable(onStop: (stop: SheetStop) => void): Promise<void> {
  await render(<Stations onStop={onStop} />);
  await vi.dynamicImportSettled();
}

/** The head; happy-dom has no pointer capture. */
function sheetHead(): HTMLElement {
  const head = get('.pw-drag-sheet-head');
  head.setPointerCapture = vi.fn();
  return head;
}

/** One finger on `element`, at `clientY` of the window. */
async function touch(element: HTMLElement, type: string, clientY: number): Promise<Event> {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const finger = [{ clientY }];
  const down = type === 'touchend' || type === 'touchcancel' ? [] : finger;
  Object.assign(event, { touches: down, changedTouches: finger });
  await act(async () => void element.dispatchEvent(event));
  return event;
}

describe('DragSheet', () => {
  it('DragSheet: is placed before any script, without inline style', () => {
    const html = renderToStaticMarkup(
      <DragSheet stop="half" onStop={() => {}} label="附近充电站" header="附近 18 座">
        x
      </DragSheet>,
    );
    expect(html).toContain('pw-drag-sheet-half');
    expect(html).not.toContain('style=');
  });

  it('DragSheet: opens and closes by its button', async () => {
    await render(<Stations onStop={() => {}} />);
    expect(get('button', '展开列表').getAttribute('aria-expanded')).toBe('false');
    await click(get('button', '展开列表'));
    expect(sheet().className).toContain('pw-drag-sheet-full');
    expect(get('button', '收起列表').getAttribute('aria-expanded')).toBe('true');
    await expectAccessible();
    await click(get('button', '收起列表'));
    expect(sheet().className).toContain('pw-drag-sheet-half');
  });

  it('DragSheet: arrow keys move it up to its ends', async () => {
    const onStop = vi.fn();
    await renderDraggable(onStop);
    await key(get('button', '展开列表'), 'ArrowDown');
    await key(get('button', '展开列表'), 'ArrowDown');
    expect(sheet().className).toContain('pw-drag-sheet-peek');
    await key(get('button', '展开列表'), 'ArrowUp');
    await key(get('button', '展开列表'), 'ArrowUp');
    expect(sheet().className).toContain('pw-drag-sheet-full');
    expect(onStop.mock.calls.map(([stop]) => stop)).toEqual(['peek', 'half', 'full']);
  });

  it('DragSheet: arrow keys of other controls in its head do not move it', async () => {
    const onStop = vi.fn();
    await renderDraggable(onStop);
    await key(get('button', '距离最近'), 'ArrowDown');
    expect(onStop).not.toHaveBeenCalled();
  });

  it('DragSheet: follows a mouse that leaves the head, with the main button only', async () => {
    const onStop = vi.fn();
    await renderDraggable(onStop);
    Object.defineProperty(sheet(), 'offsetHeight', { value: 740 });
    const head = sheetHead();
    await pointer(head, 'pointerdown', { clientY: 300, pointerType: 'mouse', button: 2 });
    await pointer(head, 'pointermove', { clientY: 400, pointerType: 'mouse' });
    expect(sheet().style.transform).toBe('');
    await pointer(head, 'pointerdown', { clientY: 300, pointerType: 'mouse', button: 0 });
    expect(head.setPointerCapture).toHaveBeenCalledTimes(1);
    await pointer(head, 'pointermove', { clientY: 20, pointerType: 'mouse' });
    await pointer(head, 'pointerup', { clientY: 20, pointerType: 'mouse' });
    expect(onStop).toHaveBeenLastCalledWith('full');
  });

  describe('DragSheet', () => {
    const list = () => get('.pw-drag-sheet-body');

    async function openAtTop(scrollTop = 0) {
      const onStop = vi.fn();
      await renderDraggable(onStop);
      Object.defineProperty(sheet(), 'offsetHeight', { value: 740 });
      list().scrollTop = scrollTop;
      return onStop;
    }

    it('DragSheet: moves down with a list that is dragged down from its top', async () => {
      const onStop = await openAtTop();
      await touch(list(), 'touchstart', 300);
      expect((await touch(list(), 'touchmove', 304)).defaultPrevented).toBe(true);
      expect((await touch(list(), 'touchmove', 720)).defaultPrevented).toBe(true);
      expect(sheet().style.transform).toBe('translateY(420px)');
      await touch(list(), 'touchend', 720);
      expect(onStop).toHaveBeenCalledTimes(1);
      expect(sheet().style.transform).toBe('');
    });

    it('DragSheet: stays if the list scrolls, dragged up or not at its top', async () => {
      const onStop = await openAtTop();
      await touch(list(), 'touchstart', 300);
      expect((await touch(list(), 'touchmove', 280)).defaultPrevented).toBe(false);
      expect((await touch(list(), 'touchmove', 500)).defaultPrevented).toBe(false);
      await touch(list(), 'touchend', 500);
      list().scrollTop = 90;
      await touch(list(), 'touchstart', 300);
      expect((await touch(list(), 'touchmove', 500)).defaultPrevented).toBe(false);
      await touch(list(), 'touchend', 500);
      expect(sheet().style.transform).toBe('');
      expect(onStop).not.toHaveBeenCalled();
    });

    it('DragSheet: returns if the touch is cancelled', async () => {
      const onStop = await openAtTop();
      await touch(list(), 'touchstart', 300);
      await touch(list(), 'touchmove', 500);
      await touch(list(), 'touchcancel', 500);
      expect(sheet().style.transform).toBe('');
      await touch(list(), 'touchmove', 600);
      expect(sheet().style.transform).toBe('');
      expect(onStop).not.toHaveBeenCalled();
    });
  });

  it('DragSheet: follows a drag of its head and ends at a stop', async () => {
    const onStop = vi.fn();
    await renderDraggable(onStop);
    Object.defineProperty(sheet(), 'offsetHeight', { value: 740 });
    const head = sheetHead();
    await pointer(head, 'pointerdown', { clientY: 300 });
    await pointer(head, 'pointermove', { clientY: 302 });
    expect(sheet().style.transform).toBe('');
    await pointer(head, 'pointermove', { clientY: 700 });
    expect(sheet().style.transform).toBe('translateY(400px)');
    expect(sheet().className).toContain('pw-drag-sheet-dragging');
    await pointer(head, 'pointerup', { clientY: 700 });
    expect(onStop).toHaveBeenCalledTimes(1);
    expect(sheet().style.transform).toBe('');
    expect(sheet().className).not.toContain('pw-drag-sheet-dragging');
  });

  it('DragSheet: a tap on its head toggles it', async () => {
    const onStop = vi.fn();
    await renderDraggable(onStop);
    const head = sheetHead();
    await pointer(head, 'pointerdown', { clientY: 300 });
    await pointer(head, 'pointerup', { clientY: 301 });
    expect(onStop).not.toHaveBeenCalled();
  });

  it('DragSheet: a drag that begins on a control of its head does not move it', async () => {
    await renderDraggable(() => {});
    const head = sheetHead();
    await pointer(get('button', '距离最近'), 'pointerdown', { clientY: 300 });
    expect(head.setPointerCapture).not.toHaveBeenCalled();
    await pointer(get('button', '距离最近'), 'pointermove', { clientY: 340 });
    expect(head.setPointerCapture).toHaveBeenCalledTimes(1);
  });
});
