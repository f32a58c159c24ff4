import { isTitle, loadTitle } from '../../engine/index.ts';
import type { OpenBox } from './opening.ts';

/** Opens the box of a title. Tables with the same options share one. */
export const openBox: OpenBox = async (title, options) =>
  isTitle(title)
    ? (await loadTitle(title)).open(options)
    : { ok: false, error: `There is no game called ${title} here.` };
