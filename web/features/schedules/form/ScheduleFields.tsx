import { useQuery } from "@apollo/client/react";
import { Select } from "../../../components/choice/Select.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { DomainViewsDocument, ExcludableGroupsDocument, ScheduleProvidersDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import type { ScheduleForm } from "./schedule-values.ts";

const targets = [
	{ value: "ALL", label: "All keywords" },
	{ value: "GROUPS", label: "Groups" },
	{ value: "VIEW", label: "View" },
	{ value: "OTHERS", label: "The others" },
] as const;

/** Which keywords it checks. */
export function TargetFields({ form }: { form: ScheduleForm }) {
	const { values, change } = form;
	return (
		<>
			<div className="grid gap-1.25">
				<span aria-hidden className="font-[500]">
					Keywords
				</span>
				<Segmented
					label="Keywords"
					value={values.target}
					segments={targets}
					onChange={(target) => change({ target })}
				/>
			</div>
			{values.target === "GROUPS" && <Groups form={form} />}
			{values.target === "VIEW" && <Views form={form} />}
			{values.target === "OTHERS" && (
				<p className="-mt-2 text-xs text-ink-3">Keywords that no other schedule takes, also those added later.</p>
			)}
		</>
	);
}

function Groups({ form: { values, change, errorOf } }: { form: ScheduleForm }) {
	const { value: data } = useReading(ExcludableGroupsDocument, {
		variables: { domainId: values.domainId, timeZone: localTimeZone() },
	});
	const known = data?.domain.facets.groupCounts ?? [];
	// One in use may have vanished.
	const gone = values.groups.filter((name) => !known.some(({ value }) => value === name));
	const offered = [...known, ...(data ? gone.map((value) => ({ value, count: 0 })) : [])];
	const error = errorOf("groups");
	return (
		<fieldset className="grid gap-1.25">
			<legend className="mb-1 font-[500]">Groups</legend>
			{data && offered.length === 0 && <p className="text-ink-3">No keyword of this domain is in a group.</p>}
			<div className="grid max-h-[60dvh] gap-1.5 overflow-y-auto">
				{offered.map(({ value, count }) => (
					<label key={value} className="flex items-center gap-1.75">
						<Checkbox
							checked={values.groups.includes(value)}
							onChange={(isOn) =>
								change({ groups: isOn ? [...values.groups, value] : values.groups.filter((name) => name !== value) })
							}
						/>
						<span dir="auto" className="min-w-0 flex-1 truncate">
							{value}
						</span>
						<span className="data text-ink-3">{formatInteger(count)}</span>
					</label>
				))}
			</div>
			{error && <p className="text-xs text-danger">{error}</p>}
		</fieldset>
	);
}

function Views({ form: { values, change, errorOf } }: { form: ScheduleForm }) {
	const { value: data } = useReading(DomainViewsDocument, {
		variables: { domainId: values.domainId },
	});
	const views = data?.domain.views ?? [];
	return (
		<Field label="View" error={errorOf("viewId")} hint="The schedule follows the view when it changes.">
			<Select
				value={values.viewId}
				placeholder={data && views.length === 0 ? "No views yet" : "Choose a view"}
				options={views.map(({ id, name }) => ({ value: id, label: name }))}
				onChange={(viewId) => change({ viewId })}
				{...(views.length > 8 && { search: { label: "Search views", emptyText: "No such view" } })}
			/>
		</Field>
	);
}

/** How its checks reach the provider, and how deep they read. */
export function HowFields({ form: { values, change, errorOf } }: { form: ScheduleForm }) {
	const { data } = useQuery(ScheduleProvidersDocument, { variables: { domainId: values.domainId } });
	const provider = data?.settings.providers.find((one) => one.provider === data.domain.providerChoice.provider);
	const hasQueue = provider?.modes.includes("QUEUED") ?? true;
	const depths = Array.from({ length: 10 }, (_, index) => String(10 * (index + 1)));
	const usual = data ? `${data.domain.searchDepth} results (as the domain)` : "As the domain";
	const price =
		provider &&
		`Per 10 results: ${formatCount(provider.live, "credit")} live${hasQueue ? `, ${formatInteger(provider.queued)} queued` : ""}.`;
	return (
		<>
			<div className="grid gap-1.25">
				<span aria-hidden className="font-[500]">
					How
				</span>
				<Segmented
					label="How"
					value={values.mode}
					segments={[
						{ value: "LIVE", label: "Live, in seconds" },
						{
							value: "QUEUED",
							label: "Queue, within hours",
							...(!hasQueue &&
								values.mode === "LIVE" && { disabledReason: "The provider of this domain has no queue." }),
						},
					]}
					onChange={(mode) => change({ mode })}
				/>
				{price && <span className="text-xs text-ink-3">{price}</span>}
			</div>
			<div className="grid gap-3 md:grid-cols-2">
				<Field label="Depth" error={errorOf("depth")}>
					<Select
						value={values.depth}
						options={[{ value: "", label: usual }, ...depths.map((value) => ({ value, label: `${value} results` }))]}
						onChange={(depth) => change({ depth })}
					/>
				</Field>
				<Field label="Reading" error={errorOf("depthPolicy")}>
					<Select
						value={values.depthPolicy}
						options={[
							{ value: "FIXED", label: "Always that deep" },
							{ value: "FOLLOW", label: "Only as deep as needed" },
						]}
						onChange={(depthPolicy) => change({ depthPolicy })}
					/>
				</Field>
			</div>
			{values.depthPolicy === "FOLLOW" && (
				<p className="-mt-2 text-xs text-ink-3">
					Each keyword is read a page deeper than where it stood, and in full once a week.
				</p>
			)}
		</>
	);
}
