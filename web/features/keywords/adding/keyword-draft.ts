import { appendToDraft } from "../../../lib/form/use-draft.ts";

/** The draft key of the keywords typed for a domain. */
export function keywordDraftKey(domainId: string): string {
	return `add-keywords:${domainId}`;
}

/** Appends a keyword to the draft, for the form that opens next. */
export function draftKeyword(domainId: string, phrase: string): void {
	appendToDraft(keywordDraftKey(domainId), phrase);
}
