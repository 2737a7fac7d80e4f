import { fetchAhead } from './fetch-ahead.ts';

/** Runs inline in the head of a page that asks for nothing first: its scripts wait for nothing but the frame. */
void fetchAhead(document, Promise.resolve());
