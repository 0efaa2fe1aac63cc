import { z } from "zod";
import type { SignedInContext } from "../../../../context.ts";
import { keyedRequest } from "../../../../core/client-key.ts";
import { limitLargeRead } from "../../../../core/large-reads.ts";
import { validate } from "../../../../core/validate.ts";
import { Refusal } from "../../../../errors.ts";
import { formatCount } from "../../../../lib/text.ts";
import { addModel, modelName, savedEarlier } from "../ctr-models.service.ts";
import type { CtrModelPreview, CtrModelType } from "../ctr-models.types.ts";
import { type LearnedCurve, learnCurve, minImpressions } from "./curve.policy.ts";
import { observedClicks } from "./observed-clicks.service.ts";

/** What click rates the account's Search Console data would give. */
export async function ctrModelPreview(ctx: SignedInContext): Promise<CtrModelPreview> {
	const { desktop, mobile, ...facts } = await limitLargeRead(ctx.viewer.accountId, () => observedClicks(ctx));
	return { desktop: learnCurve("desktop", desktop), mobile: learnCurve("mobile", mobile), ...facts };
}

/**
 * Saves the learned rates as a new version and uses it. `CONFLICT` if neither device has enough impressions. The same client
 * key within 24 hours returns the version it saved.
 */
export async function learnCtrModel(ctx: SignedInContext, given: unknown, clientKey?: unknown): Promise<CtrModelType> {
	const { name } = validate(z.object({ name: modelName }), { name: given });
	const request = keyedRequest(clientKey, { learnAs: name });
	const earlier = await savedEarlier(ctx, request);
	if (earlier) return earlier;
	const { desktop, mobile } = await ctrModelPreview(ctx);
	if (!desktop.isLearned && !mobile.isLearned) {
		const [onDesktop, onMobile] = [desktop, mobile].map((curve) => formatCount(impressionsOf(curve)));
		throw new Refusal(
			"CONFLICT",
			`Not enough data: ${onDesktop} impressions on desktop and ${onMobile} on mobile, ${formatCount(minImpressions)} are needed.`,
		);
	}
	const evidence = { desktop: evidenceOf(desktop), mobile: evidenceOf(mobile) };
	const model = { name, source: "SEARCH_CONSOLE", desktop: desktop.rates, mobile: mobile.rates, evidence } as const;
	return addModel(ctx, model, request);
}

function impressionsOf({ impressions }: Pick<LearnedCurve, "impressions">): number {
	return impressions.reduce((sum, count) => sum + count, 0);
}

function evidenceOf({ rates: _, ...evidence }: LearnedCurve): Omit<LearnedCurve, "rates"> {
	return evidence;
}
