import { Fragment } from "react";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import type { EditedKeywordFragment } from "../../../gql/graphql.ts";
import { GroupList } from "../bulk/GroupList.tsx";
import { NewGroup } from "../bulk/NewGroup.tsx";
import { fieldNames, fields, useEditKeyword } from "./use-edit-keyword.ts";

export interface EditKeywordFormProps {
	keyword: EditedKeywordFragment;
	onClose: () => void;
}

export function EditKeywordForm({ keyword, onClose }: EditKeywordFormProps) {
	const form = useEditKeyword(keyword, onClose);
	const { choice } = form;
	return (
		<DialogForm
			onSubmit={form.submit}
			consequence={form.isRestored && "Restored: unsaved changes from before."}
			onCancel={form.leave}
			saveLabel="Save Changes"
			isPending={form.isPending}
			disabledReason={choice.fault}
		>
			{fieldNames.map((name) =>
				name === "groups" ? (
					<Fragment key={name}>
						<NewGroup choice={choice} />
						<GroupList {...choice} />
						{form.refused.groups && (
							<p role="alert" className="text-xs text-danger">
								{form.refused.groups}
							</p>
						)}
					</Fragment>
				) : (
					<Field key={name} label={fields[name].label} hint={fields[name].hint} error={form.errorOf(name)}>
						<TextInput {...fields[name].input} {...form.text(name)} autoComplete="off" />
					</Field>
				),
			)}
			<p className="text-xs text-ink-3">
				Phrase, country, language and device identify a keyword and cannot be changed. To track another one, add it.
			</p>
		</DialogForm>
	);
}
