import { Monitor, Smartphone } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { CountryCombobox } from "../../components/CountryCombobox.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../components/Dialog.tsx";
import { Field } from "../../components/Field.tsx";
import { Segmented } from "../../components/Segmented.tsx";
import { Textarea } from "../../components/Textarea.tsx";
import { TextInput } from "../../components/TextInput.tsx";
import type { Device, DomainFieldsFragment } from "../../gql/graphql.ts";
import { faultsOf, sentenceOf } from "../../lib/errors.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { parseGroups, parseKeywords } from "./parse-keywords.ts";
import { type AddedKeywords, useAddKeywords } from "./use-add-keywords.ts";

const devices = [
	{ value: "DESKTOP", label: "Desktop", icon: <Monitor size={15} aria-hidden /> },
	{ value: "MOBILE", label: "Mobile", icon: <Smartphone size={15} aria-hidden /> },
] as const;

/** What an AddKeywordsDialog takes. */
export interface AddKeywordsDialogProps {
	isOpen: boolean;
	onClose: () => void;
	domain: DomainFieldsFragment;
	/** The domain's keywords may have changed: read them anew. */
	onAdded: () => void;
}

/** Adds keywords to a domain, one a line. */
export function AddKeywordsDialog({ isOpen, onClose, domain, onAdded }: AddKeywordsDialogProps) {
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title="Add Keywords" description={`to ${domain.name}`}>
			<AddKeywordsForm onClose={onClose} domain={domain} onAdded={onAdded} />
		</Dialog>
	);
}

function tellAdded({ added, existing }: AddedKeywords): void {
	const already = existing > 0 ? ` ${formatInteger(existing)} tracked already.` : "";
	if (added > 0) toastSuccess("Keywords added", `Keywords have been added successfully.${already}`);
	else toastSuccess("Nothing to add", already.trim());
}

function AddKeywordsForm({ onClose, domain, onAdded }: Omit<AddKeywordsDialogProps, "isOpen">) {
	const addKeywords = useAddKeywords();
	const [text, setText] = useState("");
	const [groups, setGroups] = useState("");
	const [country, setCountry] = useState(domain.country);
	const [device, setDevice] = useState<Device>("DESKTOP");
	const [isTried, setIsTried] = useState(false);
	const [isPending, setIsPending] = useState(false);
	const [refusal, setRefusal] = useState<{ text: string; message: string } | null>(null);
	const field = useRef<HTMLTextAreaElement>(null);

	const keywords = parseKeywords(text);
	const more = (keywords.length * domain.searchDepth) / 10;
	const isMissing = isTried && keywords.length === 0;
	const refused = refusal?.text === text ? refusal.message : undefined;

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (keywords.length === 0) return field.current?.focus();
		setIsPending(true);
		try {
			const common = { country, device, groups: parseGroups(groups) };
			const sum = await addKeywords(
				domain.id,
				keywords.map((keyword) => ({ keyword, ...common })),
			);
			onClose();
			tellAdded(sum);
		} catch (error) {
			const message = sentenceOf(error, "Failed to add keywords.");
			setRefusal({ text, message: faultsOf(error)[0]?.message ?? message });
			toastError(message);
		}
		// A long list goes in several requests: some may have been added before one was refused.
		onAdded();
		setIsPending(false);
	};

	return (
		<form onSubmit={submit} noValidate className="contents">
			<DialogBody>
				<Field
					label="Keywords"
					error={isMissing ? "Please enter at least one keyword." : refused}
					hint={keywords.length ? `One per line. ${formatCount(keywords.length, "keyword")}.` : "One per line."}
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
					<TextInput value={groups} onChange={(event) => setGroups(event.target.value)} autoComplete="off" />
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
			<DialogFooter
				consequence={
					keywords.length > 0 && (
						<>
							A run will cost {formatCount(domain.costPerRun + more, "credit")},{" "}
							<b className="text-ink">{formatInteger(more)} more</b>
						</>
					)
				}
			>
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" variant="primary" isPending={isPending} pendingLabel="Adding...">
					{keywords.length ? `Add ${formatCount(keywords.length, "Keyword")}` : "Add Keywords"}
				</Button>
			</DialogFooter>
		</form>
	);
}
