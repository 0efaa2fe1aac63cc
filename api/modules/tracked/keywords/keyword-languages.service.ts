import type { SignedInContext } from "../../../context.ts";
import { maxFaults } from "../../../core/validate.ts";
import { Refusal } from "../../../errors.ts";
import { withDeadline } from "../../../lib/deadline.ts";
import { errorForLog } from "../../../lib/error-for-log.ts";
import { servingOf } from "../../keys/credentials/choice/serving.service.ts";
import { counting } from "../../keys/provider-calls/provider-calls.service.ts";
import { providerName } from "../measurements/context-change.policy.ts";
import type { NewKeyword } from "./keywords.input.ts";

/** How long a request waits for a provider's list, which is kept for 90 days. */
const waitMs = 5_000;

/** Refuses keywords whose language the domain's provider cannot ask for. */
export async function refuseUnknownLanguages(
	ctx: SignedInContext,
	domain: { id: string },
	keywords: readonly NewKeyword[],
): Promise<void> {
	const faults = await languageFaults(ctx, domain, keywords);
	const details = keywords.flatMap(({ language }, at) => {
		const message = faults.get(language);
		return message === undefined ? [] : [{ field: `keywords.${at}.language`, message }];
	});
	const [first] = details;
	if (first) throw new Refusal("BAD_INPUT", first.message, { details: details.slice(0, maxFaults) });
}

/** What is wrong with languages of keywords, by language: those that the domain's provider cannot ask for. */
export async function languageFaults(
	ctx: SignedInContext,
	domain: { id: string },
	keywords: readonly NewKeyword[],
): Promise<Map<string, string>> {
	// Every provider knows English, the default.
	const languages = [...new Set(keywords.map(({ language }) => language))].filter((language) => language !== "en");
	if (languages.length === 0) return new Map();
	const { accountId } = ctx.viewer;
	const serving = (await servingOf(ctx, ctx.em, accountId, [domain.id])).get(domain.id);
	const key = serving?.key?.key;
	const find = serving && ctx.serp[serving.provider].unknownLanguages;
	if (!serving || !key || !find) return new Map();
	try {
		const unknown = await counting(ctx, accountId, (onCall) =>
			withDeadline(waitMs, ctx.stopping, (signal) => find(key, languages, signal, onCall)),
		);
		const name = providerName(serving.provider);
		return new Map(unknown.map((language) => [language, `${name} does not know the language “${language}”.`]));
	} catch (error) {
		// What cannot be known now is found out by the first check.
		ctx.log.warn({ provider: serving.provider, err: errorForLog(error) }, "Failed to read the provider's languages");
		return new Map();
	}
}
