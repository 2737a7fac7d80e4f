/** A sentence whose lines end between its clauses rather than within them: `5 元/小时，` · `每天最高 30 元`. */
export const Clauses = ({ text }: { text: string }) => (
  <>
    {text.split('，').map((clause, index, all) => (
      <span className="u-inline-block" key={`${index} ${clause}`}>
        {index < all.length - 1 ? `${clause}，` : clause}
      </span>
    ))}
  </>
);
