import { services } from "../../../../providers/catalog.ts";
import type { Choice } from "../../../keys/credentials/choice/provider-choice.entity.ts";

/** What a choice changes, one by one: `chose DataForSEO`. @param before null: there was none */
export function choiceInWords(
	before: Choice | null,
	{ provider, fallbackProvider, readsAiOverview }: Choice,
): string[] {
	const fallback = fallbackProvider
		? `chose ${services[fallbackProvider].label} as the fallback`
		: "removed the fallback";
	return [
		provider !== before?.provider && `chose ${services[provider].label}`,
		fallbackProvider !== (before?.fallbackProvider ?? null) && fallback,
		readsAiOverview !== (before?.readsAiOverview ?? false) && `switched AI Overviews ${readsAiOverview ? "on" : "off"}`,
	].filter((words) => words !== false);
}
