import { services } from "../../../../providers/catalog.ts";
import type { Choice } from "../../../keys/credentials/choice/provider-choice.entity.ts";

/** What held before a choice; a domain that followed the account had no provider of its own. */
type Before = Omit<Choice, "provider"> & { provider: Choice["provider"] | null };

/** What a choice changes, one by one: `chose DataForSEO`. */
export function choiceInWords(before: Before, { provider, fallbackProvider, readsAiOverview }: Choice): string[] {
	const fallback = fallbackProvider
		? `chose ${services[fallbackProvider].label} as the fallback`
		: "removed the fallback";
	return [
		provider !== before.provider && `chose ${services[provider].label}`,
		fallbackProvider !== before.fallbackProvider && fallback,
		readsAiOverview !== before.readsAiOverview && `switched AI Overviews ${readsAiOverview ? "on" : "off"}`,
	].filter((words) => words !== false);
}
