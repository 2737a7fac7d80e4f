import { firstCalls } from 'virtual:first-calls';
import { sendWithFinger } from './with-finger.ts';

/** A script of its own: the requests of all pages, without their views and the schemas of their answers. */
sendWithFinger(window, firstCalls);
