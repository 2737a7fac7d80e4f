import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection, reference } from 'astro:content';
import { idOfText, type TextFolder } from '#routes.ts';

const textsOf = (folder: TextFolder) =>
  glob({
    base: `src/content/${folder}`,
    pattern: '*.md',
    // By itself the name would become lower case.
    generateId: ({ entry }) => idOfText(folder, entry),
  });

/** The texts of the house, which editors write in Markdown; see `src/content/README.md`. */
export const collections = {
  agreements: defineCollection({
    loader: textsOf('agreements'),
    schema: z.strictObject({
      title: z.string().min(1),
      /** Who has agreed to an older one is asked again. */
      version: z.string().regex(/^\d+\.\d+$/, "has to be like '1.0', in quotation marks"),
      /** From this day on. What owners agree to today has to be in force: the next version comes on its day. */
      effective: z.coerce
        .date()
        .refine((day) => day.getTime() <= Date.now(), 'lies in the future; build it on that day, not before'),
      /** Not yet passed by the lawyers of the owner. */
      draft: z.boolean(),
      /** The smallest comes first. */
      sort: z.number(),
    }),
  }),
  explain: defineCollection({
    loader: textsOf('explain'),
    schema: z.strictObject({ title: z.string().min(1) }),
  }),
  categories: defineCollection({
    loader: textsOf('help-categories'),
    schema: z.strictObject({
      name: z.string().min(1),
      /** Name of a file in `src/ui/icon/set`. */
      icon: z.string().min(1),
      /** The smallest comes first. */
      sort: z.number(),
    }),
  }),
  help: defineCollection({
    loader: textsOf('help'),
    schema: z.strictObject({
      question: z.string().min(1),
      category: reference('categories'),
      /** Stands on the first page of the help. */
      hot: z.boolean(),
      /** Within its category, the smallest first. */
      sort: z.number(),
      updated: z.coerce.date(),
      related: z.array(reference('help')).max(4),
      /** What a driver may type who looks for it. */
      words: z.array(z.string().min(1)),
    }),
  }),
};
