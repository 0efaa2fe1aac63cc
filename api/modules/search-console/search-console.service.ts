import type { SignedInContext } from "../../context.ts";
import { notFound, Refusal } from "../../errors.ts";
import type {
	ConnectSearchConsoleResult,
	PageAnalyticsRow,
	QueryAnalyticsRow,
	SearchConsole,
	SearchConsoleProperty,
	SyncPerformanceResult,
} from "./search-console.types.ts";

/**
 * How the account stands with Google Search Console. This version does not reach Google, whatever is configured: it says so
 * and has nothing imported.
 */
export async function readSearchConsole(_ctx: SignedInContext): Promise<SearchConsole> {
	return {
		isAvailable: false,
		isConnected: false,
		email: null,
		isExpired: false,
		needsReconnect: false,
		properties: [],
	};
}

/** A property of the account, or `NOT_FOUND`. */
export async function propertyById(_ctx: SignedInContext, _id: string): Promise<SearchConsoleProperty> {
	throw notFound("property");
}

/** Begins to connect a Google account. */
export async function connectSearchConsole(_ctx: SignedInContext): Promise<ConnectSearchConsoleResult> {
	throw notAvailable();
}

/** Ends the connection; what was imported stays. */
export async function disconnectSearchConsole(_ctx: SignedInContext): Promise<SearchConsole> {
	throw notAvailable();
}

/** Reads anew which properties the Google account may read. */
export async function syncProperties(_ctx: SignedInContext): Promise<SearchConsole> {
	throw notAvailable();
}

/** Imports a property's performance data. */
export async function syncPerformance(_ctx: SignedInContext, _input: unknown): Promise<SyncPerformanceResult> {
	throw notAvailable();
}

/** Queries of a property with the most clicks in a range of days. */
export async function topQueries(
	ctx: SignedInContext,
	propertyId: string,
	_args: unknown,
): Promise<QueryAnalyticsRow[]> {
	await propertyById(ctx, propertyId);
	return [];
}

/** Pages of a property with the most clicks in a range of days. */
export async function topPages(ctx: SignedInContext, propertyId: string, _args: unknown): Promise<PageAnalyticsRow[]> {
	await propertyById(ctx, propertyId);
	return [];
}

function notAvailable(): Refusal {
	return new Refusal("PROVIDER_NOT_CONFIGURED", "Google Search Console is not available on this installation.");
}
