import { plainText } from '#contract/read/plain-text.ts';

const longestMessage = 200;

/** Technical texts: names of errors, stack traces, HTML or data in place of a sentence. */
const ofProgram =
  /exception|error|traceback|stack\s?trace|\bat\s+[\w$.]+\(|\b(?:java|javax|org|com|net)\.\w+\.|\bnull\b|undefined|<!doctype|<html|<body|<head|^\s*[[{]|\bSQL\b|HTTP\s?\d{3}/i;

/**
 * Whether a message is meant for people: it has Chinese words, and nothing technical. `Too Many Requests`, a Java stack
 * trace and the page of a gateway are not.
 */
const isForPeople = (message: string): boolean => /[\u4e00-\u9fff]/.test(message) && !ofProgram.test(message);

/** @returns the message of a server or an app for the owner, as text; empty if it is not meant for people */
export const wordsForPeople = (message: unknown): string =>
  typeof message === 'string' && isForPeople(message)
    ? plainText(message).trim().slice(0, longestMessage)
    : '';
