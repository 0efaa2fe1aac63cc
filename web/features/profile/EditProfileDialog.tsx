import { useMutation } from "@apollo/client/react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../components/Dialog.tsx";
import { Field } from "../../components/Field.tsx";
import { TextInput } from "../../components/TextInput.tsx";
import { type MeFieldsFragment, UpdateProfileDocument } from "../../gql/graphql.ts";
import { faultsByField, sentenceOf } from "../../lib/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

/** What an EditProfileDialog takes. */
export interface EditProfileDialogProps {
	me: Pick<MeFieldsFragment, "name" | "username">;
	onClose: () => void;
}

/** Changes what a person is called. */
export function EditProfileDialog({ me, onClose }: EditProfileDialogProps) {
	return (
		<Dialog isOpen onClose={onClose} title="Edit Profile">
			<EditProfileForm me={me} onClose={onClose} />
		</Dialog>
	);
}

function EditProfileForm({ me, onClose }: EditProfileDialogProps) {
	const [name, setName] = useState(me.name);
	const [username, setUsername] = useState(me.username ?? "");
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
			return toastError(sentenceOf(error, "Failed to update profile."));
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
						maxLength={100}
						value={name}
						onChange={(event) => {
							setName(event.target.value);
							setRefused({ ...refused, name: undefined });
						}}
					/>
				</Field>
				<Field
					label="Username"
					error={refused.username}
					hint="3 to 30 letters, digits, dots, hyphens and underscores, or nothing."
				>
					<TextInput
						name="username"
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						maxLength={30}
						value={username}
						onChange={(event) => {
							setUsername(event.target.value);
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
