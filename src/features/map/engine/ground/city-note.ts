/**
 * The plain ground says which city it is, so that it is not taken for a map that does not come.
 *
 * @param container of the map
 */
export function createCityNote(container: HTMLElement) {
  const note = document.createElement('p');
  const name = document.createElement('strong');
  note.className = 'map-city-note';
  const words = document.createElement('span');
  words.append(name, '暂无街道底图');
  note.append(words);
  return {
    /** @param text the name of the city, '' while nobody knows it */
    name: (text: string): void => void (name.textContent = text),
    show(isPlain: boolean): void {
      if (isPlain) container.append(note);
      else note.remove();
    },
  };
}
