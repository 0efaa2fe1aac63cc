import { Popover } from "radix-ui";
import type { ReactElement } from "react";
import { Button } from "../../components/Button.tsx";
import { Checkbox } from "../../components/Checkbox.tsx";
import { Field } from "../../components/Field.tsx";
import { Segmented } from "../../components/Segmented.tsx";
import { TextInput } from "../../components/TextInput.tsx";
import { optionalColumns, setColumnHidden, useHiddenColumns } from "./hidden-columns.ts";
import { SortSelect } from "./SortSelect.tsx";
import { dayRanges } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

const ranges = dayRanges.map((days) => ({ value: String(days), label: `${days} days` }));

/** What a ViewPanel takes. */
export interface ViewPanelProps {
	trigger: ReactElement;
	control: TableControl;
	today: string;
	hasLastUpdated: boolean;
}

/** Which days and columns the table shows, and its order. Days and order stand in the address, columns in this browser. */
export function ViewPanel({ trigger, control, today, hasLastUpdated }: ViewPanelProps) {
	const { state, change } = control;
	const hidden = useHiddenColumns();
	const columns = optionalColumns.filter(({ id }) => hasLastUpdated || id !== "updated");
	return (
		<Popover.Root defaultOpen>
			<Popover.Trigger asChild>{trigger}</Popover.Trigger>
			<Popover.Portal>
				<Popover.Content
					align="end"
					sideOffset={4}
					collisionPadding={8}
					aria-label="Days and columns"
					className="floating z-60 grid w-72 animate-[appear_var(--t-state)_var(--ease)] gap-3.5 p-3.5"
				>
					<div className="grid gap-1.25">
						<span className="font-[500]">Days</span>
						<Segmented
							label="Days"
							value={String(state.days)}
							segments={ranges}
							onChange={(days) => change({ days: Number(days) })}
						/>
					</div>
					<Field label="Up to" hint="Today always shows beside.">
						<div className="flex gap-2">
							<TextInput
								type="date"
								aria-label="Up to"
								value={state.until ?? today}
								max={today}
								required
								onChange={({ target }) => {
									if (target.value && target.value <= today)
										change({ until: target.value === today ? null : target.value }, { isTyping: true });
								}}
							/>
							<Button
								disabled={state.until === null}
								onClick={() => change({ until: null })}
								className="h-(--h-field)!"
							>
								Today
							</Button>
						</div>
					</Field>
					<Field label="Sort by">
						<SortSelect control={control} />
					</Field>
					<fieldset className="grid">
						<legend className="mb-1 font-[500]">Columns</legend>
						{columns.map(({ id, label }) => (
							<label key={id} className="flex h-7 cursor-pointer items-center gap-2.5 pointer-coarse:h-10">
								<Checkbox checked={!hidden.has(id)} onChange={(isShown) => setColumnHidden(id, !isShown)} />
								{label}
							</label>
						))}
					</fieldset>
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}
