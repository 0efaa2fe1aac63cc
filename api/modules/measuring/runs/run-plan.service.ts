import { priceOf } from "../../../../schema/rules/price.ts";
import type { Context } from "../../../context.ts";
import { Refusal } from "../../../errors.ts";
import { createPace } from "../../../lib/slices.ts";
import { choicesOf, type Serving, servingBy } from "../../keys/credentials/choice/serving.service.ts";
import { noProviderKey, type ProviderKey } from "../../keys/credentials/provider-keys.service.ts";
import type { CheckMode } from "../../keys/credentials/providers.types.ts";
import { laneOf, refusalOfKey } from "../../keys/lanes/lanes.service.ts";
import { creditRatesOf } from "../../people/credits/price.ts";
import { canMeasure } from "../checks/faults/fallback.service.ts";
import type { NewCheck } from "../checks/queue-checks.service.ts";
import type { TargetKeyword } from "./run-target.service.ts";

/** How the checks of a run are made. */
export interface RunPlan {
	mode: CheckMode;
	checks: NewCheck[];
	/** Credits for all of them. */
	cost: number;
	/** The keys that start them. */
	keys: ProviderKey[];
}

/** Who serves a domain's checks now. */
interface Server extends Serving {
	key: ProviderKey;
	mode: CheckMode;
	laneId: string;
	/** What the provider says of its key while it refuses it. */
	refusal: string | null;
	fallbackLaneId: string | null;
}

type Parts = Pick<Context, "em" | "config" | "secrets" | "serp">;

/**
 * Decides how keywords are checked: by which provider, in which mode and for how much. While a provider refuses its key,
 * its checks start with the fallback. @returns the plan, or why no check can start: `PROVIDER_NOT_CONFIGURED`, or
 * `PROVIDER_ERROR` and the provider's message while it refuses the key and not all checks can fall back
 */
export async function planRun(
	parts: Parts,
	accountId: string,
	keywords: readonly TargetKeyword[],
	mode: CheckMode,
): Promise<RunPlan | Refusal> {
	const choices = await choicesOf(parts, parts.em, accountId);
	const servers = new Map<string, Server>();
	for (const domainId of new Set(keywords.map((keyword) => keyword.domainId))) {
		const server = await serverOf(parts, servingBy(choices, domainId), mode);
		if (server instanceof Refusal) return server;
		servers.set(domainId, server);
	}
	const checks: NewCheck[] = [];
	const pace = createPace();
	for (const keyword of keywords) {
		const check = checkOf(parts, keyword, servers.get(keyword.domainId) as Server);
		if (check instanceof Refusal) return check;
		checks.push(check);
		await pace();
	}
	return {
		mode: checks.some((check) => check.mode === "QUEUED") ? "QUEUED" : "LIVE",
		checks,
		cost: checks.reduce((sum, { price }) => sum + price, 0),
		keys: [...servers.values()].map(({ key }) => key),
	};
}

async function serverOf(parts: Parts, serving: Serving, requested: CheckMode): Promise<Server | Refusal> {
	const { provider, key, fallback } = serving;
	if (!key) return noProviderKey(provider);
	const mode = parts.serp[provider].queue ? requested : "LIVE";
	const refusal = await refusalOfKey(parts, key);
	const canFallBack = refusal !== null && fallback !== null && (await refusalOfKey(parts, fallback)) === null;
	return {
		...serving,
		key,
		mode,
		refusal,
		laneId: await laneOf(parts, key, mode === "QUEUED" ? "post" : "live"),
		fallbackLaneId: canFallBack ? await laneOf(parts, fallback) : null,
	};
}

function checkOf({ config, serp }: Parts, keyword: TargetKeyword, server: Server): NewCheck | Refusal {
	const { provider, fallback, mode, laneId, readsAiOverview, refusal, fallbackLaneId } = server;
	const price = priceOf(keyword.depth, creditRatesOf(config, { provider, mode, readsAiOverview }));
	const check = { keywordId: keyword.id, domainId: keyword.domainId, depth: keyword.depth, price, readsAiOverview };
	if (refusal === null) return { ...check, laneId, mode, fallbackFrom: null, fallbackError: null };
	if (!fallback || !fallbackLaneId || !canMeasure(serp[fallback.provider], keyword)) {
		return new Refusal("PROVIDER_ERROR", refusal);
	}
	return { ...check, laneId: fallbackLaneId, mode: "LIVE", fallbackFrom: provider, fallbackError: refusal };
}
