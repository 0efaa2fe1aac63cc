import { useId } from "react";
import { FieldFault } from "../../../components/form/FieldFault.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { roleNames } from "../../../entities/account/role-words.ts";
import { DomainChoice } from "./DomainChoice.tsx";
import { type GivenRole, type RightsValues, roleSentences } from "./rights-values.ts";

export interface RightsFieldsProps {
	values: RightsValues;
	change: (changed: Partial<RightsValues>) => void;
	errorOf: (field: "role" | "canSpend" | "domainIds") => string | undefined;
	/** Whether the right to spend can be given: nobody gives what they lack. */
	offersSpending: boolean;
	/** Whether the focus begins at the role. */
	isFirst?: boolean;
}

/** Role, right to spend and domains of a member. */
export function RightsFields({ values, change, errorOf, offersSpending, isFirst }: RightsFieldsProps) {
	const { role, canSpend, hasAllDomains, domainIds } = values;
	return (
		<>
			<RoleChoice values={values} change={change} error={errorOf("role")} isFirst={isFirst} />
			{role !== "VIEWER" && offersSpending && (
				<div>
					<LabelledSwitch label="May spend credits" isOn={canSpend} onChange={(isOn) => change({ canSpend: isOn })} />
					<FieldFault>{errorOf("canSpend")}</FieldFault>
				</div>
			)}
			{role !== "ADMIN" && (
				<div className="grid gap-2 border-t border-line pt-3.5">
					<LabelledSwitch
						label="All domains, also later ones"
						isOn={hasAllDomains}
						onChange={(isOn) => change({ hasAllDomains: isOn })}
					/>
					{!hasAllDomains && <DomainChoice chosen={domainIds} onChoose={(ids) => change({ domainIds: ids })} />}
					<FieldFault>{errorOf("domainIds")}</FieldFault>
				</div>
			)}
		</>
	);
}

interface LabelledSwitchProps {
	label: string;
	isOn: boolean;
	onChange: (isOn: boolean) => void;
}

function LabelledSwitch({ label, isOn, onChange }: LabelledSwitchProps) {
	return (
		<label className="flex min-h-5 w-fit cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
			<Switch label={label} isOn={isOn} onChange={onChange} />
			{label}
		</label>
	);
}

interface RoleChoiceProps extends Pick<RightsFieldsProps, "values" | "change" | "isFirst"> {
	error: string | undefined;
}

/** The roles, each with what it may do. */
function RoleChoice({ values, change, error, isFirst }: RoleChoiceProps) {
	const id = useId();
	return (
		<fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="mb-1.25 font-[500]">Role</legend>
			<div className="rounded-md border border-line-2">
				{(Object.keys(roleSentences) as GivenRole[]).map((role) => (
					<label
						key={role}
						className="flex min-h-9 cursor-pointer items-start gap-2 border-t border-line px-2.5 py-2 first:border-t-0 hover:bg-raised-hover pointer-coarse:min-h-11"
					>
						<input
							type="radio"
							name="role"
							className="mt-0.25 size-3.75 shrink-0 appearance-none rounded-full border border-line-3 bg-surface checked:border-[4.5px] checked:border-accent pointer-coarse:size-5 pointer-coarse:checked:border-[6px]"
							checked={values.role === role}
							data-first-focus={(isFirst && values.role === role) || undefined}
							onChange={() => change({ role })}
						/>
						<span className="min-w-0 text-ink-2">
							<b className="font-[600] text-ink">{roleNames[role]}.</b> {roleSentences[role](values.hasAllDomains)}
						</span>
					</label>
				))}
			</div>
			<FieldFault id={`${id}-error`}>{error}</FieldFault>
		</fieldset>
	);
}
