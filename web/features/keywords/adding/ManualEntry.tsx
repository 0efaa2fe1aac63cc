import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { Textarea } from "../../../components/form/Textarea.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { CountryCombobox } from "../../../entities/country/CountryCombobox.tsx";
import { countryName } from "../../../entities/country/countries.ts";
import { deviceWords } from "../../../entities/filter/condition-words.ts";
import { parseGroups } from "../../../entities/keyword/adding/parse-keywords.ts";
import { RunCost } from "../../../entities/keyword/adding/RunCost.tsx";
import { PlaceCombobox } from "../../../entities/location/PlaceCombobox.tsx";
import type { Device, DomainFieldsFragment, PlaceNameFragment } from "../../../gql/graphql.ts";
import { useDraft } from "../../../lib/form/use-draft.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { keywordDraftKey } from "./keyword-draft.ts";
import { PhoneHint } from "./PhoneHint.tsx";
import { useTypedKeywords } from "./use-typed-keywords.ts";

const devices = [
	{ value: "DESKTOP", label: "Desktop", icon: <Monitor size={15} aria-hidden /> },
	{ value: "MOBILE", label: "Mobile", icon: <Smartphone size={15} aria-hidden /> },
] as const;

export interface AddingProps {
	onClose: () => void;
	domain: DomainFieldsFragment;
	onAdded: () => void;
}

/** Typed or pasted keywords, one a line. The text outlives the dialog until it is added or cancelled. */
export function ManualEntry({ onClose, domain, onAdded }: AddingProps) {
	const groupsDraft = useDraft(`${keywordDraftKey(domain.id)}:groups`, "");
	const [country, setCountry] = useState(domain.country);
	const [place, setPlace] = useState<PlaceNameFragment | null>(null);
	const [device, setDevice] = useState<Device>("DESKTOP");
	const typed = useTypedKeywords({
		domain,
		common: { country, device, locationId: place?.id ?? null, groups: parseGroups(groupsDraft.text) },
		onDone: () => {
			groupsDraft.drop();
			onClose();
		},
		onSettled: onAdded,
	});
	const { keywords, tracked, newCount, repeated } = typed;
	const cancel = () => {
		typed.drop();
		groupsDraft.drop();
		onClose();
	};

	return (
		<DialogForm
			onSubmit={typed.submit}
			consequence={<RunCost domain={domain} more={newCount} />}
			onCancel={cancel}
			saveLabel={newCount > 0 ? `Add ${formatCount(newCount, "Keyword")}` : "Add Keywords"}
			isPending={typed.isPending}
			pendingLabel="Adding..."
			disabledReason={keywords.length > 0 && newCount === 0 ? "All of them are tracked already." : undefined}
		>
			<Field
				label="Keywords"
				error={typed.error}
				hint={
					<>
						One per line. {keywords.length > 0 && formatCount(keywords.length, "keyword")}
						{tracked.length > 0 && (
							<span title={tracked.map(({ keyword }) => keyword).join("\n")}>
								, {someOf(tracked)} already tracked for {place?.name ?? countryName(country)}, {deviceWords[device]}
							</span>
						)}
						{repeated > 0 && `, ${formatCount(repeated, "repetition")} left out`}
						{keywords.length > 0 && "."}
					</>
				}
				isRequired
			>
				<Textarea
					ref={typed.field}
					rows={7}
					value={typed.text}
					onChange={(event) => typed.setText(event.target.value)}
					spellCheck={false}
				/>
			</Field>
			<Field label="Groups" hint="Separate with commas.">
				<TextInput
					value={groupsDraft.text}
					onChange={(event) => groupsDraft.change(event.target.value)}
					autoComplete="off"
				/>
			</Field>
			<div className="grid gap-3 sm:grid-cols-2">
				<Field label="Country">
					<CountryCombobox
						value={country}
						onChange={(chosen) => {
							setCountry(chosen);
							if (chosen !== country) setPlace(null);
						}}
					/>
				</Field>
				<Field label="Location">
					<PlaceCombobox country={country} value={place} onChange={setPlace} />
				</Field>
				<div className="grid content-start gap-1.25">
					<span className="font-[500]">Device</span>
					<Segmented label="Device" value={device} segments={devices} onChange={setDevice} />
					{device === "MOBILE" && <PhoneHint />}
				</div>
			</div>
		</DialogForm>
	);
}

/** `“cold brew”`, or `3 of them`: few are named. */
function someOf(tracked: readonly { keyword: string }[]): string {
	const [only] = tracked;
	return tracked.length === 1 && only ? `“${only.keyword}”` : `${formatInteger(tracked.length)} of them`;
}
