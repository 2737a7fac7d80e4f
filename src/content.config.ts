import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';
import { agreementIds, explainIds } from '#routes.ts';

const textsOf = (folder: string, ids: readonly string[]) =>
  glob({
    base: `src/content/${folder}`,
    pattern: '*.md',
    generateId({ entry }) {
      const id = entry.replace(/\.md$/, '');
      if (ids.includes(id)) return id;
      throw new Error(
        `src/content/${folder}/${entry}: the name is none of ${ids.join(', ')} (src/routes.ts)`,
      );
    },
  });

/** The texts of the house, which editors write in Markdown; see `src/content/README.md`. */
export const collections = {
  agreements: defineCollection({
    loader: textsOf('agreements', agreementIds),
    schema: z.strictObject({
      title: z.string().min(1),
      /** Who has agreed to an older one is asked again. */
      version: z.string().regex(/^\d+\.\d+$/, 'has to be like "1.0", in quotation marks'),
      /** From this day on. */
      effective: z.coerce.date(),
      /** Not yet passed by the lawyers of the owner. */
      draft: z.boolean(),
    }),
  }),
  explain: defineCollection({
    loader: textsOf('explain', explainIds),
    schema: z.strictObject({ title: z.string().min(1) }),
  }),
};
