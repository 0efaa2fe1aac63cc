import { type FormEvent, useState } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { CloseAtOnce } from "../../../components/overlay/CloseAtOnce.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { parseGroups } from "../../../entities/keyword/adding/parse-keywords.ts";
import { RunCost } from "../../../entities/keyword/adding/RunCost.tsx";
import { namesInWords } from "../../../entities/keyword/selection/selection.ts";
import type { DomainFieldsFragment, UntrackedQueryRowFragment } from "../../../gql/graphql.ts";
import { formatCount } from "../../../lib/format.ts";
import type { AddQueries } from "./use-add-queries.ts";

export interface AddQueriesDialogProps {
	domain: DomainFieldsFragment;
	/** Read once, when the dialog opens. */
	selected: () => readonly UntrackedQueryRowFragment[];
	add: AddQueries["add"];
	onClose: () => void;
	onDone: () => void;
}

/** Tracks the selected searches. */
export function AddQueriesDialog({ domain, selected, add, onClose, onDone }: AddQueriesDialogProps) {
	const [rows] = useState(selected);
	const [groups, setGroups] = useState("");
	const [withTarget, setWithTarget] = useState(false);
	const [isPending, setIsPending] = useState(false);
	if (rows.length === 0) return <CloseAtOnce onClose={onClose} />;
	const title = `Add ${formatCount(rows.length, "Keyword")}`;
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isPending) return;
		setIsPending(true);
		const isAdded = await add(rows, { groups: parseGroups(groups), withTarget });
		setIsPending(false);
		if (!isAdded) return;
		onDone();
		onClose();
	};
	const names = rows.map(({ query }) => query);
	return (
		<Dialog isOpen onClose={onClose} title={title} description={namesInWords(names, names.length)}>
			<DialogForm
				onSubmit={(event) => void submit(event)}
				consequence={<RunCost domain={domain} more={rows.length} />}
				onCancel={onClose}
				saveLabel={title}
				isPending={isPending}
				pendingLabel="Adding..."
			>
				<p className="text-ink-2">Each for the country and device it is searched with most.</p>
				<Field label="Groups" hint="Separate with commas.">
					<TextInput value={groups} onChange={(event) => setGroups(event.target.value)} autoComplete="off" />
				</Field>
				<label className="flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
					<Checkbox checked={withTarget} onChange={setWithTarget} />
					<span>
						Set the page as target <span className="text-ink-3">· the one with the most clicks</span>
					</span>
				</label>
			</DialogForm>
		</Dialog>
	);
}
