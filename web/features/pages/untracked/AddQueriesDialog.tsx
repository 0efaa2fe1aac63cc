import { type FormEvent, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { CloseAtOnce } from "../../../components/overlay/CloseAtOnce.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
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
			<form onSubmit={(event) => void submit(event)} noValidate className="contents">
				<DialogBody>
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
				</DialogBody>
				<DialogFooter consequence={<RunCost domain={domain} more={rows.length} />}>
					<Button variant="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" variant="primary" isPending={isPending} pendingLabel="Adding...">
						{title}
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}
