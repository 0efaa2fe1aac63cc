import { minPasswordLength } from "../../../../schema/rules/password.ts";
import type { ShareLinkFieldsFragment, ShareLinkInput, ShareLinkUpdateInput } from "../../../gql/graphql.ts";
import { addDays, dayOf, localTimeZone } from "../../../lib/days.ts";
import type { Faults, SavedForm } from "../../../lib/form/use-saved-form.ts";
import { formatFullDay } from "../../../lib/format.ts";
import type { ContentValues } from "../content/content-form.ts";
import { contentFaults, contentInput, contentValuesOf, newContent, refusalsByPath } from "../content/content-values.ts";

/** Days after which a new link ends, as proposed. */
const usualDays = 90;

/** The most days until a link ends. */
export const maxDays = 3650;

/** The fields of a link's form. */
export interface LinkValues {
	content: ContentValues;
	label: string;
	/** It has none so far and may get the one typed; or the one it has stays, goes, or is replaced. */
	passwordChange: "add" | "keep" | "remove" | "replace";
	password: string;
	/** The last day on which it works, `yyyy-MM-dd`, by the reader's clock; empty: it never ends. */
	endsOn: string;
}

export type LinkForm = SavedForm<LinkValues>;

/** A new link of a domain, for 90 days. */
export function newLink(domainId: string): LinkValues {
	return {
		content: newContent(domainId),
		label: "",
		passwordChange: "add",
		password: "",
		endsOn: addDays(dayOf(Date.now(), localTimeZone()), usualDays),
	};
}

/** A link in the form. */
export function linkValuesOf({ content, label, hasPassword, expiresAt }: ShareLinkFieldsFragment): LinkValues {
	return {
		content: contentValuesOf(content),
		label,
		passwordChange: hasPassword ? "keep" : "add",
		password: "",
		endsOn: expiresAt ? dayOf(expiresAt, localTimeZone()) : "",
	};
}

/** The last moment of the reader's day. */
function endOf(day: string): string {
	return new Date(`${day}T23:59:59`).toISOString();
}

/** A new link as the API takes it. */
export function createInput({ content, label, password, endsOn }: LinkValues): ShareLinkInput {
	return {
		content: contentInput(content),
		label: label.trim(),
		...(password !== "" && { password }),
		...(endsOn !== "" && { expiresAt: endOf(endsOn) }),
	};
}

/** What has changed of a link, as the API takes it; null for nothing. */
export function updateInput(values: LinkValues, initial: LinkValues): ShareLinkUpdateInput | null {
	const { content, label, passwordChange, password, endsOn } = values;
	const before = contentInput(initial.content);
	const after = contentInput(content);
	const input: ShareLinkUpdateInput = {
		...(JSON.stringify(after) !== JSON.stringify(before) && { content: after }),
		...(label.trim() !== initial.label && { label: label.trim() }),
		...(passwordChange === "remove" && { password: null }),
		...((passwordChange === "add" || passwordChange === "replace") && password !== "" && { password }),
		...(endsOn !== initial.endsOn && { expiresAt: endsOn === "" ? null : endOf(endsOn) }),
	};
	return Object.keys(input).length > 0 ? input : null;
}

/** What is wrong with a link's last day; that from before may be over. */
export function endFault(endsOn: string, before: string): string | undefined {
	if (endsOn === "" || endsOn === before) return undefined;
	const today = dayOf(Date.now(), localTimeZone());
	if (endsOn < today) return "Not before today.";
	const last = addDays(today, maxDays);
	return endsOn > last ? `Not after ${formatFullDay(last)}.` : undefined;
}

/** What is wrong with a link's form, by field. @param before the last day that it had */
export function linkFaults(values: LinkValues, before = ""): Faults<LinkValues> {
	const { content, passwordChange, password, endsOn } = values;
	const faults: Faults<LinkValues> = {};
	const end = endFault(endsOn, before);
	if (end) faults.endsOn = end;
	const [first] = Object.values(contentFaults(content));
	if (first) faults.content = first;
	if (passwordChange === "replace" && password === "") faults.password = "Enter the new password.";
	const isTyped = passwordChange === "add" || passwordChange === "replace";
	if (isTyped && password !== "" && password.length < minPasswordLength) {
		faults.password = `At least ${minPasswordLength} characters.`;
	}
	return faults;
}

/** The API's refusals by the form's fields; those of the content keep their path. */
export function linkRefusals(error: unknown): Partial<Record<string, string>> {
	const { expiresAt, ...refusals } = refusalsByPath(error);
	return expiresAt === undefined ? refusals : { ...refusals, endsOn: expiresAt };
}
