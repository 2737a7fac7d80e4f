import type { ShareContent } from '#core/bridge/types.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';

/** Lets the owner share something, and says in passing what became of it. Call it in the handler of a press. */
export async function share(env: Environment, content: ShareContent): Promise<void> {
  try {
    const how = await (await env.bridge.more()).share(content);
    if (how === 'copied') env.toaster.show('链接已复制');
  } catch (thrown) {
    env.toaster.show(toastOf(toAppError(thrown), '操作失败，请稍后重试'));
  }
}
