import { Fragment } from "react";
import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
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
		<form onSubmit={form.submit} noValidate className="contents">
			<DialogBody>
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
			</DialogBody>
			<DialogFooter consequence={form.isRestored && "Restored: unsaved changes from before."}>
				<Button variant="quiet" onClick={form.leave}>
					Cancel
				</Button>
				<Button
					type="submit"
					variant="primary"
					isPending={form.isPending}
					pendingLabel="Saving..."
					disabledReason={choice.fault}
				>
					Save Changes
				</Button>
			</DialogFooter>
		</form>
	);
}
