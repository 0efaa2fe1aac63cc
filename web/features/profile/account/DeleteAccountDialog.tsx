import { useApolloClient, useMutation } from "@apollo/client/react";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { PasswordInput } from "../../../components/form/PasswordInput.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { type Session, useSession } from "../../../entities/account/session.ts";
import { DeleteAccountDocument } from "../../../gql/graphql.ts";
import { faultsByField, sentenceOf } from "../../../lib/api/errors.ts";
import { dropDrafts } from "../../../lib/form/drafts.ts";
import { formatCount } from "../../../lib/format.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { ExportLink } from "./ExportLink.tsx";

const required = "Please fill in all required fields.";

/** Says what is lost, offers an export, and asks for the password before deleting the account. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
	return (
		<Dialog isOpen onClose={onClose} title="Delete your account?">
			<DeleteAccountForm onClose={onClose} />
		</Dialog>
	);
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
	const session = useSession();
	const { email } = session.me;
	const client = useApolloClient();
	const navigate = useNavigate();
	const [form, setForm] = useState({ email: "", password: "" });
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<string>();
	const [remove, { loading }] = useMutation(DeleteAccountDocument);
	const formElement = useRef<HTMLFormElement>(null);
	const isAddressRight = form.email.trim().toLowerCase() === email;
	const faults = {
		email:
			form.email.trim() === "" ? required : isAddressRight ? undefined : "This is not your account's e-mail address.",
		password: form.password === "" ? required : undefined,
	};

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		const faulty = faults.email ? "email" : faults.password ? "password" : null;
		if (faulty) return formElement.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
		if (loading) return;
		try {
			await remove({ variables: { password: form.password } });
		} catch (error) {
			setRefused(faultsByField(error).password);
			return toastError(sentenceOf(error, "Failed to delete the account. Please try again."));
		}
		dropDrafts();
		await navigate("/app/login", { replace: true });
		await client.clearStore();
		toastSuccess("Account deleted");
	};

	return (
		<form ref={formElement} onSubmit={submit} noValidate className="contents">
			<DialogBody>
				<div className="grid gap-3 pb-1.5 text-ink-2">
					<p>{lossOf(session)} This action cannot be undone.</p>
					<div>
						<ExportLink>Export everything first</ExportLink>
					</div>
				</div>
				<Field
					label="Your e-mail address"
					hint={`Type ${email} to confirm.`}
					error={isTried ? faults.email : undefined}
					isRequired
				>
					<TextInput
						name="email"
						type="email"
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						value={form.email}
						onChange={(event) => setForm({ ...form, email: event.target.value })}
					/>
				</Field>
				<Field label="Password" error={isTried ? (faults.password ?? refused) : undefined} isRequired>
					<PasswordInput
						name="password"
						autoComplete="current-password"
						value={form.password}
						onChange={(event) => {
							setForm({ ...form, password: event.target.value });
							setRefused(undefined);
						}}
					/>
				</Field>
			</DialogBody>
			<DialogFooter>
				<Button variant="quiet" data-first-focus onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" variant="danger" isPending={loading} pendingLabel="Deleting...">
					Delete account
				</Button>
			</DialogFooter>
		</form>
	);
}

/** What is lost, by what there is. */
function lossOf({ me, domains }: Session): string {
	const keywords = domains.reduce((sum, { keywordCount }) => sum + keywordCount, 0);
	const parts = [
		domains.length > 0 && formatCount(domains.length, "domain"),
		keywords > 0 && `${formatCount(keywords, "keyword")} with their positions`,
		me.credits !== null && me.credits > 0 && formatCount(me.credits, "credit"),
		"the ledger, settings and API keys",
	].filter((part) => part !== false);
	return `Everything is deleted: ${parts.join(", ")}. Checks under way are cancelled, and all sessions end.`;
}
