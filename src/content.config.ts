import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection, reference } from 'astro:content';
import { idOfText, type TextFolder } from '#routes.ts';

const textsOf = (folder: TextFolder) =>
  glob({
    base: `src/content/${folder}`,
    pattern: '*.md',
    // Keeps the case of the file name, which Astro's own id would lose.
    generateId: ({ entry }) => idOfText(folder, entry),
  });

/** The texts that editors write in Markdown; see `src/content/README.md`. */
export const collections = {
  agreements: defineCollection({
    loader: textsOf('agreements'),
    schema: z.strictObject({
      title: z.string().min(1),
      /** Users who have agreed to an older version are asked again. */
      version: z.string().regex(/^\d+\.\d+$/, "has to be like '1.0', in quotation marks"),
      /**
       * Day on which the version comes into force. It must not be in the future: users agree to the text
       * that is in force today.
       */
      effective: z.coerce
        .date()
        .refine((day) => day.getTime() <= Date.now(), 'lies in the future; build it on that day, not before'),
      /** Not approved by the legal department yet. */
      draft: z.boolean(),
      /** Ascending order. */
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
      /** Ascending order. */
      sort: z.number(),
    }),
  }),
  help: defineCollection({
    loader: textsOf('help'),
    schema: z.strictObject({
      question: z.string().min(1),
      category: reference('categories'),
      /** Shown on the start page of the help. */
      hot: z.boolean(),
      /** Ascending order within its category. */
      sort: z.number(),
      updated: z.coerce.date(),
      related: z.array(reference('help')).max(4),
      /** Search words that a driver may type. */
      words: z.array(z.string().min(1)),
    }),
  }),
};
