import { appendToDraft } from "../../../lib/use-draft.ts";

/** Under what name the keywords being typed for a domain are kept. */
export function keywordDraftKey(domainId: string): string {
	return `add-keywords:${domainId}`;
}

/** Puts a keyword under those being typed for a domain already: the form that opens next has it. */
export function draftKeyword(domainId: string, phrase: string): void {
	appendToDraft(keywordDraftKey(domainId), phrase);
}
