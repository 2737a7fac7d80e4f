import { showSearchField } from './show-search-field.ts';

showSearchField();
