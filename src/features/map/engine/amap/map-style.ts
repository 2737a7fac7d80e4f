const styles = { light: 'amap://styles/normal', dark: 'amap://styles/dark' };

/** The provider's own styles for the colour scheme of the page. */
export function followScheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const style = () => (dark.matches ? styles.dark : styles.light);
  return {
    style,
    /** @returns a function that stops listening */
    listen(apply: (style: string) => void): () => void {
      const paint = () => apply(style());
      dark.addEventListener('change', paint);
      return () => dark.removeEventListener('change', paint);
    },
  };
}
