/**
 * The door of the routes: judges the routes of a run, explains them, and finds the best ones. Workers load
 * it without the rules.
 * @module
 */
export { bestRoutes } from './best.ts';
export { explainRoute } from './explain.ts';
export { noRoute } from './idle.ts';
export { judgeRoutes } from './judge.ts';
export type { Best, Judgement, RoutePaid, RoutePath, Train } from './rules.ts';
export { hopHexes, readWay, stopMeantBy, stopName } from './way.ts';
