import type { SignedInContext } from "../../../context.ts";
import { transacted } from "../../../core/guards.ts";
import { Refusal } from "../../../errors.ts";
import { GoogleError } from "../../../providers/google/port.ts";
import { endConnection, readConnection } from "./connection.service.ts";
import { consentProblem } from "./consent.service.ts";
import { notAvailable } from "./google-access.service.ts";
import { readSites } from "./properties.service.ts";
import type { SearchConsole } from "./search-console.types.ts";

/** How the account stands with Google Search Console. */
export async function readSearchConsole(ctx: SignedInContext): Promise<SearchConsole> {
	const connection = await readConnection(ctx);
	return {
		isAvailable: ctx.google !== null,
		isConnected: connection !== null,
		email: connection?.email ?? null,
		isExpired: connection?.isExpired ?? false,
		needsReconnect: connection !== null && connection.problem !== null,
		problem: connection?.problem ?? null,
		connectProblem: await consentProblem(ctx),
	};
}

/**
 * Ends the connection: the tokens are deleted here whatever Google says, and given back to it; what was imported stays.
 * Without a connection there is nothing to do, but where none could be it is told.
 */
export async function disconnectSearchConsole(ctx: SignedInContext): Promise<void> {
	const wasConnected = await transacted(ctx, endConnection);
	if (!wasConnected && !ctx.google) throw notAvailable();
}

/** Reads anew which properties the Google account can see. Refuses with `PROVIDER_ERROR` in Google's words. */
export async function syncProperties(ctx: SignedInContext): Promise<void> {
	try {
		await readSites(ctx, ctx.viewer.accountId);
	} catch (error) {
		throw error instanceof GoogleError ? new Refusal("PROVIDER_ERROR", error.message) : error;
	}
}
