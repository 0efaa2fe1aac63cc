import { Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import type { CtrModelFieldsFragment } from "../../../gql/graphql.ts";
import { formatDate } from "../../../lib/format.ts";
import { modelName, sourceLabels } from "./ctr-words.ts";
import { maxNameLength } from "./use-ctr-form.ts";
import { useModelActions } from "./use-ctr-models.ts";

export interface VersionsProps {
	models: readonly CtrModelFieldsFragment[];
	isPending: boolean;
	onUse: (id: string) => void;
}

/** All models, newest first: their rates never change, and any can be used again. */
export function Versions({ models, isPending, onUse }: VersionsProps) {
	const actions = useModelActions();
	const [renamed, setRenamed] = useState<string | null>(null);
	return (
		<section aria-labelledby="ctr-versions">
			<h3 id="ctr-versions" className="mb-1 font-[500]">
				Versions
			</h3>
			<ul className="ctr-versions">
				{models.map((model) => (
					<li key={model.id}>
						{renamed === model.id ? (
							<NewName model={model} onSave={actions.rename} onClose={() => setRenamed(null)} />
						) : (
							<span className="min-w-0 truncate font-[500]">{modelName(model)}</span>
						)}
						<span className="min-w-0 grow truncate text-ink-3">
							{sourceLabels[model.source]}
							{model.createdAt && `, ${formatDate(model.createdAt)}`}
						</span>
						{model.source !== "PUBLISHED" && renamed !== model.id && (
							<IconButton
								size="row"
								icon={<Pencil size={14} aria-hidden />}
								label={`Rename ${modelName(model)}`}
								onClick={() => setRenamed(model.id)}
							/>
						)}
						{model.source !== "PUBLISHED" && !model.isActive && (
							<IconButton
								size="row"
								icon={<Trash2 size={14} aria-hidden />}
								label={`Delete ${modelName(model)}`}
								disabled={actions.isPending || isPending}
								onClick={() => void actions.remove(model.id)}
							/>
						)}
						{model.isActive ? (
							<span className="px-2.5 text-ink-2">In use</span>
						) : (
							<Button
								size="small"
								aria-label={`Use ${modelName(model)}`}
								disabled={isPending}
								onClick={() => onUse(model.id)}
							>
								Use
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

interface NewNameProps {
	model: CtrModelFieldsFragment;
	onSave: (id: string, name: string) => Promise<boolean>;
	onClose: () => void;
}

/** The name of a model while it is changed: Enter saves it, leaving the field does not. */
function NewName({ model, onSave, onClose }: NewNameProps) {
	const [name, setName] = useState(model.name);
	const save = async () => {
		if (name.trim() === model.name || (await onSave(model.id, name.trim()))) onClose();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		// It is not for the dialog's form.
		event.preventDefault();
		void save();
	};
	return (
		<TextInput
			autoFocus
			aria-label={`New name of ${modelName(model)}`}
			value={name}
			maxLength={maxNameLength}
			autoComplete="off"
			onChange={(event) => setName(event.target.value)}
			onKeyDown={onKeyDown}
			onBlur={onClose}
		/>
	);
}
