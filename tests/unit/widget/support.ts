import { createWidget } from '#features/widget/widget.store.ts';
import {
  createTestEnvironment,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { readyOf } from '#tests/support/stores/value-of.ts';

/** Opens the widget and waits for its first answer. */
export async function openWidgetIn(sandbox: TestSandbox, options: TestOptions = {}) {
  const test = await createTestEnvironment({ sandbox, address: '/charge/mapWidget', ...options });
  const widget = createWidget(test.env);
  const stop = widget.$card.listen(() => {});
  await test.idle();
  const ready = () => readyOf(widget.$card);
  return { ...test, test, widget, stop, ready, sent: () => sentTo(test, '/map/widget') };
}

/** Opens the widget without a network, on a later day or page of the same phone. */
export async function openOfflineIn(sandbox: TestSandbox, options: TestOptions) {
  const test = await createTestEnvironment({
    sandbox,
    keep: true,
    address: '/charge/mapWidget',
    online: false,
    ...options,
  });
  const widget = createWidget(test.env);
  const stop = widget.$card.listen(() => {});
  await test.idle();
  return { ...test, stop, card: () => widget.$card.get() };
}
