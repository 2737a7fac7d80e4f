import { getCollection, type CollectionEntry } from 'astro:content';
import { articlesByCategory, relatedArticles } from '#content/help-lists.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';

const icons: Record<string, Record<string, IconShapes>> = import.meta.glob('../ui/icon/set/*.ts', {
  eager: true,
});

/** @returns the icon of a category. @throws Error with the file name for an unknown icon */
function iconOf({ id, data: { icon } }: CollectionEntry<'categories'>): IconShapes {
  const [shapes] = Object.values(icons[`../ui/icon/set/${icon}.ts`] ?? {});
  if (!shapes) throw new Error(`src/content/help-categories/${id}.md: src/ui/icon/set has no ${icon}.ts`);
  return shapes;
}

/** @returns the categories of the help with their articles, both in order */
export const helpCategories = async () =>
  articlesByCategory(await getCollection('categories'), await getCollection('help'));

/** @returns the contents of the help page: frequent questions and categories */
export async function helpContents() {
  const groups = await helpCategories();
  return {
    hot: groups.flatMap(({ articles }) =>
      articles.filter(({ data }) => data.hot).map(({ id, data }) => ({ id, question: data.question })),
    ),
    categories: groups.map(({ category, articles }) => ({
      id: category.id,
      name: category.data.name,
      icon: iconOf(category),
      count: articles.length,
    })),
  };
}

/** @returns the related articles of an article */
export const relatedTo = async (article: CollectionEntry<'help'>) =>
  relatedArticles(article, await getCollection('help'));
