import type { SignedInContext } from "../../../../context.ts";
import { transacted } from "../../../../core/guards.ts";
import { Refusal } from "../../../../errors.ts";
import { GoogleError } from "../../../../providers/google/port.ts";
import { recordChange } from "../../../people/audit/audit.service.ts";
import { endConnection, readConnection } from "./connection.service.ts";
import { consentProblem } from "./consent.service.ts";
import { notAvailable } from "./google-access.service.ts";
import { readSites } from "./properties.service.ts";
import type { SearchConsole } from "./search-console.types.ts";

/** State of the account's Search Console connection. */
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
 * Ends the connection: deletes the tokens, whatever Google answers, and revokes them. Imported data stays. Does nothing
 * without a connection, but refuses if Google is not configured.
 */
export async function disconnectSearchConsole(ctx: SignedInContext): Promise<void> {
	const wasConnected = await transacted(ctx, async (ctx) => {
		const wasConnected = await endConnection(ctx);
		if (wasConnected) {
			await recordChange(ctx, { action: "disconnectSearchConsole", once: "disconnected Google Search Console" });
		}
		return wasConnected;
	});
	if (!wasConnected && !ctx.google) throw notAvailable();
}

/** Reads the Google account's properties again. Refuses with `PROVIDER_ERROR` and Google's message. */
export async function syncProperties(ctx: SignedInContext): Promise<void> {
	try {
		await readSites(ctx, ctx.viewer.accountId);
	} catch (error) {
		throw error instanceof GoogleError ? new Refusal("PROVIDER_ERROR", error.message) : error;
	}
}
