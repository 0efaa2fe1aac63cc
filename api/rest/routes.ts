import { authRoutes } from "./auth.routes.ts";
import type { Route } from "./route.ts";
import { settingsRoutes } from "./settings.routes.ts";

/** Every REST call. */
export const routes: Route[] = [...authRoutes, ...settingsRoutes];
