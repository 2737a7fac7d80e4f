import { useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { SettingWork } from '../setting-work.store.ts';

/** What was set elsewhere in the meantime, beside what was entered here: the owner chooses. */
export function ClashSheet({ work }: { work: SettingWork }) {
  const { clash } = work;
  const rows = useView(clash.$rows);
  return (
    <Sheet
      open={rows !== null}
      title="设置已在其他设备更新"
      onClose={clash.dismiss}
      end={
        <Button grow onPress={work.saveMerged}>
          合并并保存
        </Button>
      }
    >
      <div className="u-stack-3">
        <p className="u-text-2">以下设置不一致，请选择要保留的内容。关闭后您的修改仍保留在页面上。</p>
        {rows?.map(({ field, label, mine, theirs, side }) => (
          <section key={field} className="u-stack-2">
            <h3>{label}</h3>
            <Choices
              label={label}
              wide
              value={side}
              options={[
                { value: 'MINE' as const, label: `我的：${mine}` },
                { value: 'THEIRS' as const, label: `最新：${theirs}` },
              ]}
              onChange={(chosen) => clash.choose(field, chosen)}
            />
          </section>
        ))}
      </div>
    </Sheet>
  );
}
