import { Monitor, Smartphone } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { CountryCombobox } from "../../components/CountryCombobox.tsx";
import { DialogBody, DialogFooter } from "../../components/Dialog.tsx";
import { Field } from "../../components/Field.tsx";
import { Segmented } from "../../components/Segmented.tsx";
import { Textarea } from "../../components/Textarea.tsx";
import { TextInput } from "../../components/TextInput.tsx";
import type { Device, DomainFieldsFragment } from "../../gql/graphql.ts";
import { countryName } from "../../lib/countries.ts";
import { faultsOf, sentenceOf } from "../../lib/errors.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { toastError } from "../../lib/toast.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { deviceWords } from "./filter-words.ts";
import { keywordDraftKey } from "./keyword-draft.ts";
import { defaultsOf, identityOf } from "./keyword-identity.ts";
import { parseGroups, parseKeywords } from "./parse-keywords.ts";
import { RunCost } from "./RunCost.tsx";
import { AddingStopped, tellAdded, useAddKeywords } from "./use-add-keywords.ts";
import type { TrackedKeywords } from "./use-tracked-keywords.ts";

const devices = [
	{ value: "DESKTOP", label: "Desktop", icon: <Monitor size={15} aria-hidden /> },
	{ value: "MOBILE", label: "Mobile", icon: <Smartphone size={15} aria-hidden /> },
] as const;

/** What either way of adding keywords takes. */
export interface AddingProps {
	onClose: () => void;
	domain: DomainFieldsFragment;
	onAdded: () => void;
	tracked: TrackedKeywords;
}

/** Keywords typed or pasted, one a line. What is typed outlives the dialog until it is added or cancelled. */
export function ManualEntry({ onClose, domain, onAdded, tracked: known }: AddingProps) {
	const addKeywords = useAddKeywords();
	const { text, change: setText, drop } = useDraft(keywordDraftKey(domain.id), "");
	const groupsDraft = useDraft(`${keywordDraftKey(domain.id)}:groups`, "");
	const [country, setCountry] = useState(domain.country);
	const [device, setDevice] = useState<Device>("DESKTOP");
	const [isTried, setIsTried] = useState(false);
	const [isPending, setIsPending] = useState(false);
	const [refusal, setRefusal] = useState<{ text: string; message: string } | null>(null);
	const field = useRef<HTMLTextAreaElement>(null);

	const common = { country, device, groups: parseGroups(groupsDraft.text) };
	const { keywords: phrases, repeated } = parseKeywords(text);
	const keywords = phrases.map((keyword) => ({ keyword, ...common }));
	const tracked = keywords.filter((keyword) => known?.has(identityOf(keyword, defaultsOf(domain))));
	const news = keywords.length - tracked.length;
	const isMissing = isTried && keywords.length === 0;
	const refused = refusal?.text === text ? refusal.message : undefined;

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (keywords.length === 0) return field.current?.focus();
		if (isPending) return;
		setIsPending(true);
		try {
			const sum = await addKeywords(domain.id, keywords);
			forget();
			onClose();
			tellAdded(sum);
		} catch (failure) {
			const error = failure instanceof AddingStopped ? failure.cause : failure;
			const message = sentenceOf(error, "Failed to add keywords.");
			setRefusal({ text, message: faultsOf(error)[0]?.message ?? message });
			toastError(message);
		}
		// A long list goes in several requests: some may have been added before one was refused.
		onAdded();
		setIsPending(false);
	};
	const forget = () => {
		drop();
		groupsDraft.drop();
	};
	const cancel = () => {
		forget();
		onClose();
	};

	return (
		<form onSubmit={submit} noValidate className="contents">
			<DialogBody>
				<Field
					label="Keywords"
					error={isMissing ? "Please enter at least one keyword." : refused}
					hint={
						<>
							One per line. {keywords.length > 0 && formatCount(keywords.length, "keyword")}
							{tracked.length > 0 && (
								<span title={tracked.map(({ keyword }) => keyword).join("\n")}>
									, {someOf(tracked)} already tracked for {countryName(country)}, {deviceWords[device]}
								</span>
							)}
							{repeated > 0 && `, ${formatCount(repeated, "repetition")} left out`}
							{keywords.length > 0 && "."}
						</>
					}
					isRequired
				>
					<Textarea
						ref={field}
						rows={7}
						value={text}
						onChange={(event) => setText(event.target.value)}
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
						<CountryCombobox value={country} onChange={setCountry} />
					</Field>
					<div className="grid content-start gap-1.25">
						<span className="font-[500]">Device</span>
						<Segmented label="Device" value={device} segments={devices} onChange={setDevice} />
					</div>
				</div>
			</DialogBody>
			<DialogFooter consequence={<RunCost domain={domain} more={news} />}>
				<Button variant="quiet" onClick={cancel}>
					Cancel
				</Button>
				<Button
					type="submit"
					variant="primary"
					isPending={isPending}
					pendingLabel="Adding..."
					disabledReason={keywords.length > 0 && news === 0 ? "All of them are tracked already." : undefined}
				>
					{news > 0 ? `Add ${formatCount(news, "Keyword")}` : "Add Keywords"}
				</Button>
			</DialogFooter>
		</form>
	);
}

/** `“cold brew”`, or `3 of them`: few are named. */
function someOf(tracked: readonly { keyword: string }[]): string {
	const [only] = tracked;
	return tracked.length === 1 && only ? `“${only.keyword}”` : `${formatInteger(tracked.length)} of them`;
}
