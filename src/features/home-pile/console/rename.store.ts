import * as v from 'valibot';
import { pileRename } from '#contract/calls/home-pile/pile-rename.ts';
import { enteredText } from '#contract/entered-text.ts';
import { bindTexts, pileNameProblem } from '#contract/pile/bind-rules.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';

/** The rules of a name, with the words of the owner; the back end has the same. */
const renameRules = v.object({
  name: v.pipe(
    enteredText,
    v.check((name) => pileNameProblem(name) === null, bindTexts.name),
  ),
});

/** The form that gives a pile another name. @param onDone hears that it has it */
export const createRename = (
  env: Environment,
  pile: { pileId: string; name: string },
  onDone: () => void,
): FormStore<{ name: string }> =>
  createForm<{ name: string }, { name: string }, unknown>(env, {
    schema: renameRules,
    initial: { name: pile.name },
    login: 'plugChargeConsole',
    quiet: true,
    write: ({ name }) => ({
      key: `pile-rename:${pile.pileId}`,
      body: { pileId: pile.pileId, name },
      // Done twice, it is done once: the call needs no id.
      send: () => env.call(pileRename, { pileId: pile.pileId, name }, { toast: false }),
    }),
    onDone() {
      env.toaster.show('已修改名称');
      onDone();
    },
  });
