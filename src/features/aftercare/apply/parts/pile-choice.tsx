import { unbound } from '#contract/repair-rules.ts';
import { formatDate } from '#core/time/day.ts';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { Note } from '#ui/note/note.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { ApplyWork } from '../apply-work.store.ts';
import type { RepairConfig } from '../../repair-data.ts';

interface Props {
  config: RepairConfig;
  work: ApplyWork;
}

const free = '维修收费前会先报价，您同意后才会维修';

/** What the warranty means for the price. */
function warrantyWords({ piles }: RepairConfig, { inWarranty }: ApplyWork, pileId: string): string {
  const end = piles.find((pile) => pile.pileId === pileId)?.warrantyEnd ?? null;
  const runs = inWarranty(pileId);
  if (runs === null) return free;
  return runs
    ? `保修期至 ${formatDate(end)}，正常故障免费维修`
    : `保修期已于 ${formatDate(end)} 结束，${free}`;
}

/** Which pile is broken, or the number of one that is bound to nobody. */
export function PileChoice({ config, work }: Props) {
  const { form, choosePile } = work;
  const chosen = useFormValue(form, 'pileId');
  const { piles } = config;
  return (
    <Card title="报修设备">
      {/* The last pile may have been given away while the form was open: then there is something to choose again. */}
      {(piles.length > 0 || form.initial.pileId !== unbound) && (
        <Field form={form} name="pileId">
          {({ value, error }) => (
            <Choices
              label="报修设备"
              wide
              value={value}
              options={[
                ...piles.map(({ pileId, name, sn }) => ({
                  value: pileId,
                  label: (
                    <span>
                      {name}
                      <span className="u-block sub digits break-anywhere">{sn}</span>
                    </span>
                  ),
                })),
                { value: unbound, label: '未绑定的设备' },
              ]}
              onChange={choosePile}
              error={error}
            />
          )}
        </Field>
      )}
      {chosen === unbound && (
        <Field form={form} name="pileSn">
          {(field) => <TextField {...field} label="设备编号" placeholder="桩身铭牌上的 SN" />}
        </Field>
      )}
      {chosen !== null && (
        <div className="u-pt-2">
          <Note>{warrantyWords(config, work, chosen)}</Note>
        </div>
      )}
    </Card>
  );
}
