import { CLASS_API, ClassInfo, Forked, Keys, type OpenClass } from '../../shared/classroom.ts';
import { IssuedLink } from '../../shared/wire.ts';
import { ask } from './api.ts';

/** What is asked of the server about a class; loaded where there is one. */
export const openClass = (table: string, secret: string, wish: OpenClass) =>
  ask('POST', CLASS_API.class(table), IssuedLink, wish, secret);
export const endClass = (table: string, secret: string) =>
  ask('DELETE', CLASS_API.class(table), undefined, undefined, secret);
export const classInfo = (table: string, secret: string) =>
  ask('GET', CLASS_API.pupils(table), ClassInfo, undefined, secret);
/** A table of one's own in a class, under a name. */
export const comeToClass = (table: string, secret: string, name: string) =>
  ask('POST', CLASS_API.pupils(table), Forked, { name }, secret);
export const keysTo = (table: string, secret: string, tables: readonly string[]) =>
  ask('POST', CLASS_API.keys(table), Keys, { tables }, secret);
export const dismissPupil = (table: string, secret: string, fork: string) =>
  ask('DELETE', CLASS_API.pupil(table, fork), undefined, undefined, secret);
