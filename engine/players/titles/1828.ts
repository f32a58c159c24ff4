import type { TitleRecord } from '../record.ts';

/** 1828: systems are formed by who sees further; a program answers, and never proposes one. */
export const record1828: TitleRecord = {
  gain: (_position, { verb }) =>
    verb === 'proposeMerger' || verb === 'moveTrain' ? -40 : undefined,
};
