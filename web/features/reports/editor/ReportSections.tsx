import { TimeZoneChoice } from "../../../components/choice/TimeZoneChoice.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { SheetSection } from "../../../components/page/Sheet.tsx";
import { CadenceFields } from "../../../entities/schedule/CadenceFields.tsx";
import { cadenceFaults, cadenceInput } from "../../../entities/schedule/cadence-values.ts";
import { cadenceSentence } from "../../../entities/schedule/cadence-words.ts";
import type { ReportPeriod } from "../../../gql/graphql.ts";
import { timeZoneName } from "../../../lib/format.ts";
import { BlockList } from "../content/BlockList.tsx";
import { DomainField, PeriodField, TitleField, ViewField } from "../content/ContentFields.tsx";
import { contentFormOf } from "../content/content-values.ts";
import { periodNames } from "../content/content-words.ts";
import type { ReportForm, ReportValues } from "../scheduled/report-values.ts";
import { RecipientsField } from "./RecipientsField.tsx";

/** Fixed days are for shared pages. */
const periods = (Object.keys(periodNames) as ReportPeriod[]).filter((period) => period !== "FIXED");

export interface ContentSectionProps {
	form: ReportForm;
	domains: readonly { id: string; name: string }[];
	isNew: boolean;
	/** The day that the period is as of: that of the next issue. */
	asOf: string;
}

/** What a report is about. */
export function ContentSection({ form, domains, isNew, asOf }: ContentSectionProps) {
	const content = contentFormOf(form);
	return (
		<SheetSection title="Content" note="One domain, one period.">
			<div className="grid grid-cols-1 gap-3.5">
				<TitleField form={content} hint="On the page and in the subject of the mail." />
				<div className="grid gap-3 md:grid-cols-2 min-[960px]:grid-cols-3">
					<DomainField form={content} domains={domains} isDomainFixed={!isNew} />
					<ViewField form={content} />
					<PeriodField form={content} today={asOf} periods={periods} />
				</div>
			</div>
		</SheetSection>
	);
}

/** What a report shows. */
export function BlocksSection({ form }: { form: ReportForm }) {
	return (
		<SheetSection title="Blocks" note="In this order, on the page, in the mail and in the PDF.">
			<BlockList form={contentFormOf(form)} isLegendHidden />
		</SheetSection>
	);
}

/** When a report is made. */
export function WhenSection({ form }: { form: ReportForm }) {
	const { values, change, errorOf } = form;
	const { isByHand, timeZone } = values;
	return (
		<SheetSection title="When" note={whenNote(values)}>
			<div className="grid grid-cols-1 gap-3.5">
				<div className="grid justify-start max-md:justify-stretch">
					<Segmented
						label="When"
						value={isByHand ? "hand" : "schedule"}
						segments={[
							{ value: "schedule", label: "On a schedule" },
							{ value: "hand", label: "Only when I send it" },
						]}
						onChange={(choice) => change({ isByHand: choice === "hand" })}
					/>
				</div>
				{isByHand ? (
					<Field label="Time zone" error={errorOf("timeZone")} hint="Of the days it is about." className="md:max-w-76">
						<TimeZoneChoice value={timeZone} onChange={(timeZone) => change({ timeZone })} />
					</Field>
				) : (
					<CadenceFields form={form} label="Days" />
				)}
			</div>
		</SheetSection>
	);
}

/** `Every month on the 1st at 08:00, Europe/Amsterdam.` */
function whenNote(values: ReportValues): string | undefined {
	if (values.isByHand || Object.keys(cadenceFaults(values)).length > 0) return undefined;
	const { kind, everyDays, weekdays, dayOfMonth } = cadenceInput(values);
	const cadence = {
		kind,
		everyDays: everyDays ?? null,
		weekdays: weekdays ? [...weekdays] : null,
		dayOfMonth: dayOfMonth ?? null,
	};
	return `${cadenceSentence({ cadence, time: values.time })}, ${timeZoneName(values.timeZone)}.`;
}

export interface RecipientsSectionProps {
	form: ReportForm;
	/** Addresses that stopped the report themselves. */
	stopped: ReadonlySet<string>;
}

/** Who gets a report, and with which files. */
export function RecipientsSection({ form, stopped }: RecipientsSectionProps) {
	const { values, change } = form;
	return (
		<SheetSection title="To" note="Each mail has a link that stops it.">
			<div className="grid grid-cols-1 gap-3.5">
				<RecipientsField form={form} stopped={stopped} />
				<fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<legend className="mb-1.25 font-[500]">Attached</legend>
					<label className="flex items-center gap-1.75">
						<Checkbox checked={values.attachesPdf} onChange={(attachesPdf) => change({ attachesPdf })} />
						PDF
					</label>
					<label className="flex items-center gap-1.75">
						<Checkbox checked={values.attachesCsv} onChange={(attachesCsv) => change({ attachesCsv })} />
						CSV
					</label>
					<Segmented
						label="Paper"
						value={values.paper}
						segments={[
							{ value: "A4", label: "A4" },
							{ value: "LETTER", label: "Letter" },
						]}
						onChange={(paper) => change({ paper })}
					/>
				</fieldset>
			</div>
		</SheetSection>
	);
}
