import { useMutation } from "@apollo/client/react";
import { maxNameLength } from "../../../../schema/rules/limits.ts";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { RenameAccountDocument } from "../../../gql/graphql.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";

/** Changes the account's name. */
export function RenameAccountDialog({ onClose }: { onClose: () => void }) {
	const { account } = useSession().me;
	const [rename] = useMutation(RenameAccountDocument);
	const { text, errorOf, submit, isPending, drop } = useSavedForm({
		draftKey: "rename-account",
		initial: { name: account.name },
		faultsOf: ({ name }) => (name.trim() ? {} : { name: "Please fill in all required fields." }),
		onSave: async ({ name }) => {
			await rename({ variables: { name: name.trim() } });
			onClose();
			toastSuccess("Account renamed");
		},
		failure: "Failed to rename the account. Please try again.",
		focusesRefused: true,
	});
	const leave = () => {
		drop();
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title="Rename the account">
			<DialogForm
				onSubmit={submit}
				onCancel={leave}
				saveLabel="Rename"
				isPending={isPending}
				pendingLabel="Renaming..."
			>
				<Field
					label="Name"
					error={errorOf("name")}
					hint="Members see it, and people who open an invitation."
					isRequired
				>
					<TextInput {...text("name")} autoComplete="off" maxLength={maxNameLength} />
				</Field>
			</DialogForm>
		</Dialog>
	);
}
