import type { ShareContent } from '#core/bridge/types.ts';
import type { Environment } from '#core/environment.ts';
import { byApp } from './by-app.ts';

/** Lets the owner share something, and shows a toast with the result. Call it in the handler of a tap. */
export async function share(env: Environment, content: ShareContent): Promise<void> {
  const act = async () => {
    const how = await (await env.bridge.more()).share(content);
    if (how === 'copied') env.toaster.show('链接已复制');
  };
  await byApp(env, act, '操作失败，请稍后重试');
}
