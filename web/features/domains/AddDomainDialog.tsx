import { useMutation } from "@apollo/client/react";
import { type FormEvent, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { CountryCombobox } from "../../components/CountryCombobox.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../components/Dialog.tsx";
import { Field } from "../../components/Field.tsx";
import { Select } from "../../components/Select.tsx";
import { TextInput } from "../../components/TextInput.tsx";
import { CreateDomainDocument, SessionDocument } from "../../gql/graphql.ts";
import { useActiveDomain } from "../../lib/active-domain.ts";
import { faultsOf, sentenceOf } from "../../lib/errors.ts";
import { formatCount } from "../../lib/format.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

const depths = Array.from({ length: 10 }, (_, index) => String((index + 1) * 10));
const depthOptions = depths.map((depth) => ({ value: depth, label: `${depth} results` }));
const required = "Please fill in all required fields.";

function failureOf(error: unknown): string {
	const messages = faultsOf(error).map(({ message }) => message);
	return messages.length ? messages.join(", ") : sentenceOf(error, "Failed to add domain.");
}

/** Adds a domain profile and makes it the active one. */
export function AddDomainDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	return (
		<Dialog isOpen={isOpen} onClose={onClose} title="Add Domain Profile">
			<AddDomainForm onClose={onClose} />
		</Dialog>
	);
}

function AddDomainForm({ onClose }: { onClose: () => void }) {
	const { select } = useActiveDomain();
	const [name, setName] = useState("");
	const [url, setUrl] = useState("");
	const [country, setCountry] = useState("US");
	const [depth, setDepth] = useState("10");
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<Record<string, string>>({});
	const [create, { loading }] = useMutation(CreateDomainDocument, {
		update(cache, { data }) {
			if (!data) return;
			cache.updateQuery(
				{ query: SessionDocument },
				(session) => session && { ...session, domains: [...session.domains, data.createDomain] },
			);
		},
	});

	const errorOf = (field: string, value: string) => (isTried && !value.trim() ? required : refused[field]);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (!name.trim() || !url.trim()) return;
		try {
			const input = { name: name.trim(), url: url.trim(), country, searchDepth: Number(depth) };
			const { data } = await create({ variables: { input } });
			if (data) select(data.createDomain.id);
		} catch (error) {
			setRefused(Object.fromEntries(faultsOf(error).map(({ field, message }) => [field.split(".").at(-1), message])));
			return toastError(failureOf(error));
		}
		onClose();
		toastSuccess("Domain added", "Domain profile has been created successfully.");
	};

	return (
		<form onSubmit={submit} noValidate className="contents">
			<DialogBody>
				<Field label="Name" error={errorOf("name", name)} isRequired>
					<TextInput
						value={name}
						onChange={(event) => setName(event.target.value)}
						maxLength={100}
						autoComplete="off"
					/>
				</Field>
				<Field
					label="URL"
					error={errorOf("url", url)}
					hint="A path counts: example.com/blog is found only under /blog."
					isRequired
				>
					<TextInput
						type="url"
						inputMode="url"
						placeholder="https://example.com"
						value={url}
						onChange={(event) => setUrl(event.target.value)}
						autoComplete="off"
					/>
				</Field>
				<div className="grid gap-3 sm:grid-cols-2">
					<Field label="Country" error={refused.country}>
						<CountryCombobox value={country} onChange={setCountry} />
					</Field>
					<Field
						label="SERP Depth"
						error={refused.searchDepth}
						hint={`${formatCount(Number(depth) / 10, "credit")} per keyword and run.`}
					>
						<Select value={depth} options={depthOptions} onChange={setDepth} />
					</Field>
				</div>
			</DialogBody>
			<DialogFooter>
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" variant="primary" isPending={loading} pendingLabel="Adding...">
					Add Domain
				</Button>
			</DialogFooter>
		</form>
	);
}
