import { useMutation } from "@apollo/client/react";
import { type FormEvent, useRef, useState } from "react";
import { maxNameLength } from "../../../../schema/rules/limits.ts";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { type MeFieldsFragment, UpdateProfileDocument } from "../../../gql/graphql.ts";
import { faultsByField, sentenceOf } from "../../../lib/api/errors.ts";
import { writeDraft } from "../../../lib/form/drafts.ts";
import { useFormDraft } from "../../../lib/form/use-draft.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";

const draftKey = "edit-profile";

export interface EditProfileDialogProps {
	me: Pick<MeFieldsFragment, "name" | "username">;
	onClose: () => void;
}

/** Changes the name. The draft is dropped on close, and kept when the session ends. */
export function EditProfileDialog({ me, onClose }: EditProfileDialogProps) {
	const leave = () => {
		writeDraft(draftKey, null);
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title="Edit Profile">
			<EditProfileForm me={me} onClose={leave} />
		</Dialog>
	);
}

function EditProfileForm({ me, onClose }: EditProfileDialogProps) {
	const { values, change } = useFormDraft(draftKey, { name: me.name, username: me.username ?? "" });
	const { name, username } = values;
	const [isTried, setIsTried] = useState(false);
	const [refused, setRefused] = useState<Partial<Record<string, string>>>({});
	const [update, { loading }] = useMutation(UpdateProfileDocument);
	const nameField = useRef<HTMLInputElement>(null);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsTried(true);
		if (!name.trim()) return nameField.current?.focus();
		if (loading) return;
		try {
			await update({ variables: { input: { name: name.trim(), username: username.trim() || null } } });
		} catch (error) {
			setRefused(faultsByField(error));
			return toastError(sentenceOf(error, "Failed to update profile. Please try again."));
		}
		onClose();
		toastSuccess("Profile updated");
	};

	return (
		<form onSubmit={submit} noValidate className="contents">
			<DialogBody>
				<Field
					label="Name"
					error={isTried && !name.trim() ? "Please fill in all required fields." : refused.name}
					isRequired
				>
					<TextInput
						ref={nameField}
						name="name"
						autoComplete="name"
						maxLength={maxNameLength}
						value={name}
						onChange={(event) => {
							change({ name: event.target.value });
							setRefused({ ...refused, name: undefined });
						}}
					/>
				</Field>
				<Field
					label="Username"
					error={refused.username}
					hint="Optional. 3 to 30 letters, digits, dots, hyphens and underscores."
				>
					<TextInput
						name="username"
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						maxLength={30}
						value={username}
						onChange={(event) => {
							change({ username: event.target.value });
							setRefused({ ...refused, username: undefined });
						}}
					/>
				</Field>
			</DialogBody>
			<DialogFooter>
				<Button variant="quiet" onClick={onClose}>
					Cancel
				</Button>
				<Button type="submit" variant="primary" isPending={loading} pendingLabel="Saving...">
					Save Changes
				</Button>
			</DialogFooter>
		</form>
	);
}
