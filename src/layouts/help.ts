import { getCollection, type CollectionEntry } from 'astro:content';
import type { IconShapes } from '#ui/icon/shapes.ts';

type Article = CollectionEntry<'help'>;

const icons: Record<string, Record<string, IconShapes>> = import.meta.glob('../ui/icon/set/*.ts', {
  eager: true,
});

/** @returns the icon of a category. @throws Error that names the file where there is no such icon */
export function iconOf({ id, data: { icon } }: CollectionEntry<'categories'>): IconShapes {
  const [shapes] = Object.values(icons[`../ui/icon/set/${icon}.ts`] ?? {});
  if (!shapes) throw new Error(`src/content/help-categories/${id}.md: src/ui/icon/set has no ${icon}.ts`);
  return shapes;
}

/** @returns the categories of the help in their order, each with its articles in theirs */
export async function helpCategories() {
  const articles = (await getCollection('help')).sort((a, b) => a.data.sort - b.data.sort);
  const categories = (await getCollection('categories')).sort((a, b) => a.data.sort - b.data.sort);
  return categories.map((category) => ({
    category,
    articles: articles.filter(({ data }) => data.category.id === category.id),
  }));
}

/** @returns the articles that an article names as further reading. @throws Error that names the file where one is missing */
export async function relatedTo({ id, data }: Article): Promise<Article[]> {
  const articles = await getCollection('help');
  return data.related.map((wanted) => {
    const found = articles.find((article) => article.id === wanted.id);
    if (!found) throw new Error(`src/content/help/${id}.md: related names ${wanted.id}, which is no article`);
    return found;
  });
}
