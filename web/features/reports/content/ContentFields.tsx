import { maxReportTitle } from "../../../../schema/rules/report-limits.ts";
import { daysOfPeriod } from "../../../../schema/rules/report-period.ts";
import { Select } from "../../../components/choice/Select.tsx";
import { TimeZoneChoice } from "../../../components/choice/TimeZoneChoice.tsx";
import { DayInput } from "../../../components/form/DayInput.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import type { ReportPeriod } from "../../../gql/graphql.ts";
import { formatInteger } from "../../../lib/format.ts";
import type { ContentForm } from "./content-form.ts";
import { firstDay } from "./content-values.ts";
import { daysInWords, periodNames } from "./content-words.ts";
import { useContentViews } from "./use-content-views.ts";

/** The choice of all keywords. */
const all = "all";

const allPeriods = Object.keys(periodNames) as ReportPeriod[];

export interface ContentFieldsProps {
	form: ContentForm;
	domains: readonly { id: string; name: string }[];
	/** The domain cannot be changed. */
	isDomainFixed: boolean;
	/** In the content's time zone. */
	today: string;
}

/** Which domain, which keywords, and which days. */
export function ContentFields({ form, domains, isDomainFixed, today }: ContentFieldsProps) {
	const { values, change, errorOf } = form;
	return (
		<>
			<div className="grid gap-3 md:grid-cols-2">
				<DomainField form={form} domains={domains} isDomainFixed={isDomainFixed} />
				<ViewField form={form} />
				<PeriodField form={form} today={today} periods={allPeriods} />
				<Field label="Time zone" error={errorOf("timeZone")}>
					<TimeZoneChoice value={values.timeZone} onChange={(timeZone) => change({ timeZone })} />
				</Field>
			</div>
			{values.period === "FIXED" && <FixedDays form={form} today={today} />}
		</>
	);
}

export interface TitleFieldProps {
	form: ContentForm;
	hint?: string;
	/** Whether it takes the focus when its dialog opens. */
	isFirst?: boolean;
}

/** The title. It takes the focus, too, when something about the content is wrong. */
export function TitleField({ form: { values, change, errorOf }, hint, isFirst }: TitleFieldProps) {
	return (
		<Field label="Title" error={errorOf("title")} hint={hint} isRequired>
			<TextInput
				name="content"
				value={values.title}
				maxLength={maxReportTitle}
				autoComplete="off"
				onChange={({ target }) => change({ title: target.value })}
				data-first-focus={isFirst}
			/>
		</Field>
	);
}

/** Which domain. */
export function DomainField({ form, domains, isDomainFixed }: Omit<ContentFieldsProps, "today">) {
	const { values, change, errorOf } = form;
	return (
		<Field label="Domain" error={errorOf("domainId")} hint={isDomainFixed ? "Fixed once created." : undefined}>
			<Select
				value={values.domainId}
				disabled={isDomainFixed}
				options={domains.map(({ id, name }) => ({ value: id, label: name }))}
				onChange={(domainId) => change({ domainId, viewId: null })}
				{...(domains.length > 8 && { search: { label: "Search domains", emptyText: "No such domain" } })}
			/>
		</Field>
	);
}

/** Which of its keywords. */
export function ViewField({ form: { values, change, errorOf } }: { form: ContentForm }) {
	const { domainId, viewId } = values;
	const { views, keywordCount } = useContentViews(domainId);
	const countOf = (count: number | null | undefined) =>
		count != null && <span className="data text-ink-3">{formatInteger(count)}</span>;
	return (
		<Field
			label="Keywords"
			error={errorOf("viewId")}
			hint={viewId === null ? undefined : "Follows the view when it changes."}
		>
			<Select
				value={viewId ?? all}
				options={[
					{ value: all, label: "All keywords", end: countOf(keywordCount) },
					...views.map(({ id, name, keywordCount }) => ({ value: id, label: name, end: countOf(keywordCount) })),
				]}
				onChange={(chosen) => change({ viewId: chosen === all ? null : chosen })}
				{...(views.length > 8 && { search: { label: "Search views", emptyText: "No such view" } })}
			/>
		</Field>
	);
}

export interface PeriodFieldProps {
	form: ContentForm;
	/** The day that the period is as of. */
	today: string;
	/** The periods to choose from. */
	periods: readonly ReportPeriod[];
}

/** Which days. */
export function PeriodField({ form: { values, change, errorOf }, today, periods }: PeriodFieldProps) {
	const { period } = values;
	const days = daysOfPeriod(values, today);
	return (
		<Field
			label="Period"
			error={errorOf("period")}
			hint={period !== "FIXED" && days ? daysInWords(days, today) : undefined}
		>
			<Select
				value={period}
				options={periods.map((value) => ({ value, label: periodNames[value] }))}
				onChange={(period) => change({ period })}
			/>
		</Field>
	);
}

/** The first and the last day of a fixed period. */
function FixedDays({ form: { values, change, errorOf }, today }: { form: ContentForm; today: string }) {
	const field = (label: string, end: "from" | "to") => {
		const choose = (day: string) => change({ [end]: day });
		return (
			<Field label={label} error={errorOf(end)}>
				<DayInput
					day={values[end]}
					min={firstDay}
					max={today}
					onChange={choose}
					onClear={() => choose("")}
					onBeyond={choose}
				/>
			</Field>
		);
	};
	return (
		<div className="grid grid-cols-2 gap-3">
			{field("From", "from")}
			{field("To", "to")}
		</div>
	);
}
