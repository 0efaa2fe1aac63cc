import { Search } from "lucide-react";
import { useState } from "react";
import { findingKeyOf } from "../../../../schema/rules/finding.ts";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";

export interface DomainChoiceProps {
	/** IDs of the chosen ones. */
	chosen: readonly string[];
	onChoose: (chosen: readonly string[]) => void;
}

/** The account's domains, of which some are chosen. */
export function DomainChoice({ chosen, onChoose }: DomainChoiceProps) {
	const { domains } = useSession();
	const [search, setSearch] = useState("");
	const chosenCount = domains.filter(({ id }) => chosen.includes(id)).length;
	const wanted = findingKeyOf(search);
	const shown = domains.filter(({ name, url }) => findingKeyOf(`${name} ${url}`).includes(wanted));
	const label = `Search ${formatCount(domains.length, "domain")}`;
	return (
		<div>
			<fieldset className="min-w-0 rounded-md border border-line-2">
				<legend className="sr-only">Chosen domains</legend>
				<label className="flex h-(--h-field) items-center gap-2 rounded-t-md border-b border-line-2 px-2.5 has-focus-visible:shadow-(--focus)">
					<Search size={13} aria-hidden className="shrink-0 text-ink-3" />
					<input
						type="search"
						aria-label={label}
						placeholder={label}
						value={search}
						onChange={(event) => setSearch(event.target.value)}
						onKeyDown={(event) => {
							// Enter would send the form around it.
							if (event.key === "Enter") event.preventDefault();
						}}
						className="w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden focus-visible:shadow-none"
					/>
					<span role="status" className="shrink-0 text-xs text-ink-3">
						{formatInteger(chosenCount)} chosen
					</span>
				</label>
				<div className="max-h-44 overflow-y-auto overscroll-contain rounded-b-md">
					{shown.map(({ id, name, url }) => (
						<label
							key={id}
							title={url}
							className="flex min-h-8 cursor-pointer items-center gap-2.5 border-t border-line px-2.5 py-1 first:border-t-0 hover:bg-raised-hover pointer-coarse:min-h-11"
						>
							<Checkbox
								name="domainIds"
								checked={chosen.includes(id)}
								onChange={(isChecked) => onChoose(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id))}
								className="shrink-0"
							/>
							<span dir="auto" className="min-w-0 break-words">
								{name}
							</span>
						</label>
					))}
					{shown.length === 0 && (
						<p className="px-2.5 py-1.75 text-ink-3">{domains.length === 0 ? "No domains yet" : "No domains found"}</p>
					)}
				</div>
			</fieldset>
			<p role="status" className="not-empty:mt-1.25 text-xs text-ink-2">
				{chosenCount === 0 && "No domain is chosen yet: they will see nothing until you share one."}
			</p>
		</div>
	);
}
