import { maxRecipients } from "../../../../schema/rules/report-limits.ts";
import {
	type CadenceValues,
	cadenceFaults,
	cadenceInput,
	cadenceValues,
	newCadence,
} from "../../../entities/schedule/cadence-values.ts";
import type { ReportFieldsFragment, ReportInput, ReportPaper } from "../../../gql/graphql.ts";
import { isAddress, withAddresses } from "../../../lib/form/email-addresses.ts";
import type { Faults, SavedForm } from "../../../lib/form/use-saved-form.ts";
import type { BlockValues, ContentValues } from "../content/content-form.ts";
import {
	contentFaults,
	contentInput,
	contentValuesOf,
	newContent,
	refusalsByPath,
	withBlock,
} from "../content/content-values.ts";

/** The fields of a report's form. Its time zone is that of its days, too. */
export interface ReportValues extends CadenceValues {
	content: ContentValues;
	/** It is sent only by hand. */
	isByHand: boolean;
	recipients: readonly string[];
	/** What is typed where addresses are added. */
	typed: string;
	attachesPdf: boolean;
	attachesCsv: boolean;
	paper: ReportPaper;
	isPaused: boolean;
}

/** A report's form. */
export type ReportForm = SavedForm<ReportValues>;

/** A new cadence: the 1st of every month at eight by the reader's clock. */
function monthly(): CadenceValues {
	return { ...newCadence("08:00"), kind: "MONTHLY" };
}

/** A new report of a domain: what changed in the month before, on the 1st. */
export function newReport(domainId: string): ReportValues {
	const kinds = ["SUMMARY", "TREND", "MOVERS", "KEYWORDS"] as const;
	const blocks = kinds.reduce<readonly BlockValues[]>(withBlock, []);
	return {
		...monthly(),
		content: { ...newContent(domainId), period: "PREVIOUS_MONTH", blocks },
		isByHand: false,
		recipients: [],
		typed: "",
		attachesPdf: true,
		attachesCsv: false,
		paper: "A4",
		isPaused: false,
	};
}

/** A stored report in the form. */
export function reportValuesOf(report: ReportFieldsFragment): ReportValues {
	const { content, cadence, time, recipients, attachesPdf, attachesCsv, paper, isPaused } = report;
	const { timeZone } = content;
	return {
		...(cadence && time !== null ? cadenceValues({ cadence, time, timeZone }) : { ...monthly(), timeZone }),
		content: contentValuesOf(content),
		isByHand: cadence === null,
		recipients: recipients.map(({ address }) => address),
		typed: "",
		attachesPdf,
		attachesCsv,
		paper,
		isPaused,
	};
}

/** Everybody who gets it, with what is still typed. */
export function allRecipients({ recipients, typed }: Pick<ReportValues, "recipients" | "typed">): readonly string[] {
	return withAddresses(recipients, typed);
}

/** A form's values over the report as it is now: what was changed in the form since `before`, and the rest as others left it. */
export function overStored(values: ReportValues, before: ReportValues, now: ReportValues): ReportValues {
	const added = values.recipients.filter((address) => !before.recipients.includes(address));
	const removed = before.recipients.filter((address) => !values.recipients.includes(address));
	return {
		...changedOver(values, before, now),
		content: changedOver(values.content, before.content, now.content),
		recipients: [...new Set([...now.recipients.filter((address) => !removed.includes(address)), ...added])],
	};
}

function changedOver<Values extends object>(values: Values, before: Values, now: Values): Values {
	const isChanged = (field: string) =>
		JSON.stringify(values[field as keyof Values]) !== JSON.stringify(before[field as keyof Values]);
	return { ...now, ...Object.fromEntries(Object.entries(values).filter(([field]) => isChanged(field))) };
}

/** A report as the API takes it. */
export function reportInput(values: ReportValues): ReportInput {
	const { content, isByHand, time, timeZone, attachesPdf, attachesCsv, paper, isPaused } = values;
	return {
		content: contentInput({ ...content, timeZone }),
		...(!isByHand && { cadence: cadenceInput(values), time }),
		recipients: [...allRecipients(values)],
		attachesPdf,
		attachesCsv,
		paper,
		isPaused: isPaused && !isByHand,
	};
}

/** What is wrong with a report's form, by field. */
export function reportFaults(values: ReportValues): Faults<ReportValues> {
	const faults: Faults<ReportValues> = values.isByHand ? {} : cadenceFaults(values);
	const [first] = Object.values(contentFaults(values.content));
	const recipients = allRecipients(values);
	const wrong = recipients.filter((address) => !isAddress(address));
	if (wrong.length > 0) faults.recipients = `Not an e-mail address: ${wrong.join(", ")}.`;
	else if (recipients.length > maxRecipients) faults.recipients = `At most ${maxRecipients} addresses.`;
	// What comes first on the page is focused first.
	return first === undefined ? faults : { content: first, ...faults };
}

/** The API's refusals by the form's fields; those of the content and of a single address keep their path. */
export function reportRefusals(error: unknown, values: ReportValues): Partial<Record<string, string>> {
	const byPath = refusalsByPath(error);
	const refusals = { ...byPath };
	if (byPath["content.timeZone"] !== undefined) refusals.timeZone = byPath["content.timeZone"];
	const refused = new Map<string, string[]>();
	const addresses = allRecipients(values);
	for (const [path, message = ""] of Object.entries(byPath)) {
		const [group, name = ""] = path.split(".");
		if (group === "cadence") refusals[name || "kind"] = message;
		const address = group === "recipients" ? addresses[Number(name)] : undefined;
		if (address !== undefined) refused.set(message, [...(refused.get(message) ?? []), address]);
	}
	const sentences = [...refused].map(([message, of]) => `${of.join(", ")}: ${message}`);
	if (sentences.length > 0) refusals.recipients = sentences.join(" ");
	return refusals;
}
