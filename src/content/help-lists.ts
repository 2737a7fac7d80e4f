/** The fields of a collection's entry that the lists need. */
interface Entry<Data> {
  readonly id: string;
  readonly data: Data;
}

type Category = Entry<{ sort: number }>;
type Article = Entry<{ sort: number; category: { id: string }; related: readonly { id: string }[] }>;

const bySort = <E extends Entry<{ sort: number }>>(entries: readonly E[]): E[] =>
  [...entries].sort((a, b) => a.data.sort - b.data.sort);

/**
 * @returns the categories in their order, each with its articles in order
 * @throws Error with file and field for an article of an unknown category, which no list would show
 */
export function articlesByCategory<C extends Category, A extends Article>(
  categories: readonly C[],
  articles: readonly A[],
): { category: C; articles: A[] }[] {
  const lost = articles.find(({ data }) => !categories.some(({ id }) => id === data.category.id));
  if (lost)
    throw new Error(
      `src/content/help/${lost.id}.md: category names ${lost.data.category.id}, which is none of src/content/help-categories`,
    );
  return bySort(categories).map((category) => ({
    category,
    articles: bySort(articles.filter(({ data }) => data.category.id === category.id)),
  }));
}

/**
 * @returns the related articles of an article
 * @throws Error with file and field for an unknown one
 */
export const relatedArticles = <A extends Article>({ id, data }: Article, articles: readonly A[]): A[] =>
  data.related.map((wanted) => {
    const found = articles.find((article) => article.id === wanted.id);
    if (!found) throw new Error(`src/content/help/${id}.md: related names ${wanted.id}, which is no article`);
    return found;
  });
