import { useEffect, useState } from 'react';
import { copyText } from '#core/device/copy-text.ts';
import { useMade } from '#core/react.ts';
import type { LogEntry } from '#core/telemetry/diagnostics.ts';
import { formatSecond } from '#core/time/format-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

const outcome = ({ error, tookMs }: LogEntry): string =>
  `${error ? `失败 ${error.code ?? error.kind}` : '成功'} · ${tookMs} 毫秒`;

const said = ({ request, answer, error }: LogEntry): string =>
  JSON.stringify({ request, answer, error }, null, 2);

/** The last calls of the tab, newest first, masked as they are stored. */
export function LogSheet({ open, onClose }: Props) {
  const env = useMade((environment) => environment);
  const [entries, setEntries] = useState<readonly LogEntry[] | null>(null);
  useEffect(() => {
    if (!open) return;
    env.log().then(
      (log) => setEntries([...log].reverse()),
      () => setEntries([]),
    );
  }, [env, open]);
  const copy = async () => {
    const isCopied = await copyText(JSON.stringify(entries));
    env.toaster.show(isCopied ? '诊断记录已复制' : '复制失败，请重试');
  };
  return (
    <Sheet
      open={open}
      title="诊断记录"
      onClose={onClose}
      end={
        entries?.length ? (
          <Button grow onPress={copy}>
            复制
          </Button>
        ) : undefined
      }
    >
      <p className="sub">最近的请求，供客服排查问题；手机号、车架号、位置等个人信息已隐藏</p>
      {entries === null && <Skeleton lines={4} />}
      {entries?.length === 0 && <Empty text="暂无诊断记录" />}
      {entries?.map((entry) => (
        <details key={`${entry.time} ${entry.call}`}>
          <summary className="u-min-h-touch u-py-2 digits">
            {formatSecond(entry.time)} {entry.call} {outcome(entry)}
          </summary>
          <pre className="u-overflow-x-auto sub">{said(entry)}</pre>
        </details>
      ))}
    </Sheet>
  );
}
