import { describe, expect, it } from 'vitest';
import { readTrace, TraceError } from '#sandbox/native/trace/read-trace.ts';

const call = { at: 1, direction: 'to-app', message: { id: 7, action: 'getAppInfo', params: {}, v: 1 } };
const answer = { at: 2, direction: 'to-page', message: { id: 7, code: 0, message: '', data: null } };
const steps = [
  call,
  answer,
  { at: 2, direction: 'to-page', message: { event: 'pageShow' } },
  { at: 3, set: { network: 'none' } },
  { at: 4, press: '扫码充电' },
];
const trace = { version: 1, settings: { form: 'ios' }, steps };
const written = (value: unknown) => JSON.stringify(value, null, 2);

describe('reading a recording', () => {
  it('reading a recording: each kind of step is accepted, in any layout of the text', () => {
    expect(readTrace(written(trace))).toEqual(trace);
    expect(readTrace(JSON.stringify(trace))).toEqual(trace);
  });

  it.each([
    ['', 'line 1: expected a value, got the end'],
    ['{\n  "version": 1,\n  steps: []\n}', "line 3: expected a name, got 's'"],
    ['{\n  "version": 1\n  "steps": []\n}', "line 3: expected , or }, got '\"'"],
    [`${written(trace)}\n]`, /^line \d+: expected the end, got '\]'/],
    ['['.repeat(5000), 'line 1: nested deeper than 100'],
    ['7', 'line 1, the whole: '],
    [written({ ...trace, version: 2 }), 'line 2, version: '],
    [written({ ...trace, settings: { forme: 'ios' } }), 'line 4, settings.forme: '],
    [written({ ...trace, steps: [] }), 'line 6, steps: '],
    [written({ ...trace, steps: [call, { ...answer, at: '2' }] }), 'line 18, steps[1].at: '],
    [
      written({ ...trace, steps: [{ at: 1, tap: 'x' }] }),
      'line 7, steps[0]: expected set, press, or direction',
    ],
    [written({ ...trace, steps: [{ ...call, at: -1 }] }), 'line 8, steps[0].at: '],
    [written({ ...trace, steps: [{ ...call, message: { id: 7 } }] }), 'line 10, steps[0].message.action: '],
    [written({ ...trace, steps: [answer] }), 'line 11, steps[0].message.id: answers no call above: 7'],
    [written({ ...trace, steps: [answer, call] }), 'steps[0].message.id'],
    [written({ ...trace, steps: [call, { ...answer, at: 0 }] }), 'line 18, steps[1].at: is before'],
    [written({ ...trace, extra: 1 }), 'extra: '],
  ])('reading a recording: error %# names line and field', (text, message) => {
    const read = () => readTrace(text);
    expect(read).toThrow(TraceError);
    expect(read).toThrow(message);
  });
});
