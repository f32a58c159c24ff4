import type { TitleRecord } from '../record.ts';

/** 1889: rounds are short, so moves are played on. Strong ends with 2,100 more than club, not 1,300 (36 games). */
export const record1889: TitleRecord = { playsOn: true };
