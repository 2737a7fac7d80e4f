import { readCollection } from '#content/content-files.ts';

export type { ContentFile } from '#content/content-files.ts';

export const content = {
  agreements: readCollection('agreements'),
  explain: readCollection('explain'),
  categories: readCollection('help-categories'),
  help: readCollection('help'),
};
