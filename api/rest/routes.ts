import { accountRoutes } from "./account.routes.ts";
import { alertsRoutes } from "./alerts.routes.ts";
import { annotationsRoutes } from "./annotations.routes.ts";
import { authRoutes } from "./auth.routes.ts";
import { brandingRoutes } from "./branding.routes.ts";
import { checksRoutes } from "./checks.routes.ts";
import { comparisonRoutes } from "./comparison.routes.ts";
import { costsRoutes } from "./costs.routes.ts";
import { deletionsRoutes } from "./deletions.routes.ts";
import { domainsRoutes } from "./domains.routes.ts";
import { exportRoutes } from "./export.routes.ts";
import { withDocument } from "./framework/openapi.ts";
import type { Route } from "./framework/route.ts";
import { googleRoutes } from "./google.routes.ts";
import { importRoutes } from "./import.routes.ts";
import { keysRoutes } from "./keys.routes.ts";
import { keywordsRoutes } from "./keywords.routes.ts";
import { locationsRoutes } from "./locations.routes.ts";
import { marketRoutes } from "./market.routes.ts";
import { oidcRoutes } from "./oidc.routes.ts";
import { pagesRoutes } from "./pages.routes.ts";
import { performanceRoutes } from "./performance.routes.ts";
import { positionsRoutes } from "./positions.routes.ts";
import { reportsRoutes } from "./reports.routes.ts";
import { runsRoutes } from "./runs.routes.ts";
import { schedulesRoutes } from "./schedules.routes.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { viewsRoutes } from "./views.routes.ts";
import { webhookEvents } from "./webhook-events.ts";

/** All REST routes. */
export const routes: Route[] = withDocument(
	[
		...authRoutes,
		...oidcRoutes,
		...accountRoutes,
		...annotationsRoutes,
		...alertsRoutes,
		...domainsRoutes,
		...comparisonRoutes,
		...costsRoutes,
		...exportRoutes,
		...googleRoutes,
		...importRoutes,
		...keysRoutes,
		...keywordsRoutes,
		...locationsRoutes,
		...runsRoutes,
		...schedulesRoutes,
		...checksRoutes,
		...settingsRoutes,
		...brandingRoutes,
		...reportsRoutes,
		...performanceRoutes,
		...marketRoutes,
		...pagesRoutes,
		...positionsRoutes,
		...deletionsRoutes,
		...viewsRoutes,
	],
	webhookEvents,
);
