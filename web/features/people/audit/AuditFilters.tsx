import { Download } from "lucide-react";
import { type AuditAction, auditActions } from "../../../../schema/rules/audit-actions.ts";
import { Button } from "../../../components/Button.tsx";
import { Select } from "../../../components/choice/Select.tsx";
import type { SelectOption } from "../../../components/choice/SelectFace.tsx";
import type { MemberFieldsFragment } from "../../../gql/graphql.ts";
import type { AddressState } from "../../../lib/address/use-address-state.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { downloadFile } from "../../../lib/download.ts";
import { useExport } from "../../../lib/use-export.ts";
import { useToday } from "../../../lib/use-today.ts";
import { type AuditState, fileAddress, isNarrowed, noFilters, spans } from "./audit-state.ts";
import { useAuditChoices } from "./use-audit-choices.ts";

export interface AuditFiltersProps {
	control: AddressState<AuditState>;
	members: readonly MemberFieldsFragment[];
}

const actions = Object.entries(auditActions)
	.map(([value, label]) => ({ value: value as AuditAction, label }))
	.sort((one, other) => one.label.localeCompare(other.label));

const days = spans.map((span) => ({ value: String(span), label: span === 1 ? "Today" : `Last ${span} days` }));

/** What narrows the log, and its file. */
export function AuditFilters({ control: { state, change }, members }: AuditFiltersProps) {
	const { people, domains } = useAuditChoices(members);
	const today = useToday(localTimeZone());
	const { onExport, isExporting } = useExport(downloadFile, "The audit log could not be exported. Please try again.");
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div
			role="group"
			aria-label="Filters"
			className="grid grid-cols-2 items-center gap-2 border-b border-line bg-canvas px-(--gutter) py-2 md:flex"
		>
			<Filter
				label="Person"
				any="Anyone"
				value={state.person}
				options={people}
				missing="A former member"
				onChange={(person) => change({ person })}
			/>
			<Filter
				label="Action"
				any="Any action"
				value={state.action}
				options={actions}
				onChange={(action) => change({ action })}
			/>
			<Filter
				label="Domain"
				any="Any domain"
				value={state.domain}
				options={domains}
				missing="A deleted domain"
				onChange={(domain) => change({ domain })}
			/>
			<Filter
				label="Days"
				any="All days"
				value={state.days === null ? null : String(state.days)}
				options={days}
				onChange={(text) => change({ days: spans.find((span) => String(span) === text) ?? null })}
			/>
			{isNarrowed(state) && (
				<Button variant="quiet" onClick={() => change(noFilters)} className="justify-self-start">
					Clear
				</Button>
			)}
			<Button
				icon={<Download size={13} aria-hidden />}
				disabled={isExporting}
				title="All entries of the chosen days, whatever else is filtered"
				onClick={() => onExport(fileAddress(state, today))}
				className="col-start-2 justify-self-end md:ml-auto"
			>
				Export CSV
			</Button>
		</div>
	);
}

interface FilterProps<Value extends string> {
	label: string;
	/** The choice that filters nothing. */
	any: string;
	value: Value | null;
	options: readonly SelectOption<Value>[];
	/** What a chosen value is called that is not in the list. */
	missing?: string;
	onChange: (value: Value | null) => void;
}

/** Options from which a list has a search. */
const many = 10;

function Filter<Value extends string>({ label, any, value, options, missing, onChange }: FilterProps<Value>) {
	const isMissing = value !== null && !options.some((option) => option.value === value);
	const shown: SelectOption<Value | "any">[] = [
		{ value: "any", label: any },
		...options,
		...(isMissing ? [{ value, label: missing ?? value }] : []),
	];
	return (
		<Select<Value | "any">
			label={label}
			value={value ?? "any"}
			options={shown}
			isSet={value !== null}
			search={options.length > many ? { label: "Search", emptyText: "Nothing found." } : undefined}
			className="h-(--h-control)! md:w-44"
			onChange={(chosen) => onChange(chosen === "any" ? null : chosen)}
		/>
	);
}
