import type { Context } from "../../../../context.ts";
import { signedIn } from "../../../../core/guards.ts";
import type { GraphQLContext } from "../../../../core/http-context.ts";
import type { SerpProvider } from "../../../../providers/serp/port.ts";
import { choicesOfViewer } from "../../../keys/credentials/choice/choices.loaders.ts";
import { keyOf } from "../../../keys/credentials/provider-keys.service.ts";
import { type KeyPause, pausesOfKeys } from "../../../keys/lanes/key-pause.service.ts";
import { type WaitingChecks, waitingChecks } from "../../../measuring/checks/queue/waiting.service.ts";

type Name = SerpProvider["name"];

/** Batch: since when and why providers refuse the account's keys. */
export async function pauseByProvider(ctx: GraphQLContext, names: readonly Name[]): Promise<(KeyPause | null)[]> {
	const { saved } = await choicesOfViewer(ctx);
	const keys = names.map((name) => keyOf(ctx.config, saved, name));
	const used = keys.filter((key) => key !== null);
	const pauses = await pausesOfKeys(ctx, used);
	return keys.map((key) => (key ? (pauses[used.indexOf(key)] ?? null) : null));
}

/** Batch: how many checks wait in the queues of providers. */
export async function waitingByProvider(ctx: Context, names: readonly Name[]): Promise<WaitingChecks[]> {
	const waiting = await waitingChecks(signedIn(ctx));
	return names.map((name) => waiting.get(name) ?? { count: 0, credits: 0 });
}
