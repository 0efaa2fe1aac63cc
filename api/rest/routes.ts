import type { Route } from "./route.ts";

/** Every REST call. */
export const routes: Route[] = [];
