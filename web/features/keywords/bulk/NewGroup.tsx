import { Button } from "../../../components/Button.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import type { GroupChoice } from "./use-group-choice.ts";

export function NewGroup({ choice: { name, setName, fault, add } }: { choice: GroupChoice }) {
	return (
		<Field label="New group" error={fault}>
			<div className="flex gap-2">
				<TextInput
					value={name}
					placeholder="New group name"
					autoComplete="off"
					onChange={(event) => setName(event.target.value)}
					onKeyDown={(event) => {
						// Enter adds the typed name; without one it submits the form, as everywhere.
						if (event.key !== "Enter" || !name.trim() || event.nativeEvent.isComposing) return;
						event.preventDefault();
						add?.();
					}}
				/>
				<Button disabled={!add} onClick={add} className="h-(--h-field)!">
					Add
				</Button>
			</div>
		</Field>
	);
}
