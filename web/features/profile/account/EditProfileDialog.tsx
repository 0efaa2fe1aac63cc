import { useMutation } from "@apollo/client/react";
import { maxNameLength } from "../../../../schema/rules/limits.ts";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { type MeFieldsFragment, UpdateProfileDocument } from "../../../gql/graphql.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";

export interface EditProfileDialogProps {
	me: Pick<MeFieldsFragment, "name" | "username">;
	onClose: () => void;
}

/** Changes the name. The draft is dropped on close, and kept when the session ends. */
export function EditProfileDialog({ me, onClose }: EditProfileDialogProps) {
	const [update] = useMutation(UpdateProfileDocument);
	const form = useSavedForm({
		draftKey: "edit-profile",
		initial: { name: me.name, username: me.username ?? "" },
		faultsOf: ({ name }) => (name.trim() ? {} : { name: "Please fill in all required fields." }),
		onSave: async ({ name, username }) => {
			await update({ variables: { input: { name: name.trim(), username: username.trim() || null } } });
			onClose();
			toastSuccess("Profile updated");
		},
		failure: "Failed to update profile. Please try again.",
	});
	const leave = () => {
		form.drop();
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title="Edit Profile">
			<DialogForm onSubmit={form.submit} onCancel={leave} saveLabel="Save Changes" isPending={form.isPending}>
				<Field label="Name" error={form.errorOf("name")} isRequired>
					<TextInput {...form.text("name")} autoComplete="name" maxLength={maxNameLength} />
				</Field>
				<Field
					label="Username"
					error={form.errorOf("username")}
					hint="Optional. 3 to 30 letters, digits, dots, hyphens and underscores."
				>
					<TextInput
						{...form.text("username")}
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						maxLength={30}
					/>
				</Field>
			</DialogForm>
		</Dialog>
	);
}
