import {
  CLASS_API,
  ClassInfo,
  PupilTable,
  PupilLinks,
  type NextClass,
  type OpenClass,
} from '../../shared/people/classroom.ts';
import { IssuedLink } from '../../shared/wire.ts';
import { request } from './api.ts';

/** What is asked of the server about a class; loaded where there is one. */
export const openClass = (table: string, secret: string, wish: OpenClass) =>
  request('POST', CLASS_API.class(table), IssuedLink, wish, secret);
export const endClass = (table: string, secret: string) =>
  request('DELETE', CLASS_API.class(table), undefined, undefined, secret);
export const goOnTo = (table: string, secret: string, next: NextClass) =>
  request('POST', CLASS_API.next(table), undefined, next, secret);
export const classInfo = (table: string, secret: string) =>
  request('GET', CLASS_API.pupils(table), ClassInfo, undefined, secret);
/** A table of one's own in a class, under a name. */
export const joinClass = (table: string, secret: string, name: string) =>
  request('POST', CLASS_API.pupils(table), PupilTable, { name }, secret);
export const pupilLinks = (table: string, secret: string, tables: readonly string[]) =>
  request('POST', CLASS_API.keys(table), PupilLinks, { tables }, secret);
export const dismissPupil = (table: string, secret: string, fork: string) =>
  request('DELETE', CLASS_API.pupil(table, fork), undefined, undefined, secret);
