import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { maxReportBlocks } from "../../../../schema/rules/report-limits.ts";
import { buttonLook } from "../../../components/Button.tsx";
import { Menu } from "../../../components/choice/Menu.tsx";
import { FieldFault } from "../../../components/form/FieldFault.tsx";
import type { ReportBlockKind } from "../../../gql/graphql.ts";
import { BlockRow } from "./BlockRow.tsx";
import type { BlockValues, ContentForm } from "./content-form.ts";
import { addableKinds, withBlock, withMoved } from "./content-values.ts";
import { blockName, blockNames, placeInWords } from "./content-words.ts";
import { useBlockFocus } from "./use-block-focus.ts";
import { useEmptyKinds } from "./use-empty-kinds.ts";

export interface BlockListProps {
	form: ContentForm;
	/** A heading next to it says the same. */
	isLegendHidden?: boolean;
}

/** The blocks in their order: moved, changed, removed and added. Focus stays with the block. */
export function BlockList({ form, isLegendHidden }: BlockListProps) {
	const { values, change, errorOf } = form;
	const { blocks } = values;
	const id = useId();
	const [openKey, setOpenKey] = useState<string | null>(null);
	const [said, setSaid] = useState("");
	const { list, focusLater } = useBlockFocus();
	const kinds = addableKinds(blocks);
	const empty = useEmptyKinds(values, kinds);
	const fault = errorOf("blocks");

	const move = (block: BlockValues, by: 1 | -1) => {
		const moved = withMoved(blocks, block.key, by);
		change({ blocks: moved });
		setSaid(placeInWords(block, moved.indexOf(block), blocks.length));
		focusLater(block.key, by === 1 ? "down" : "up");
	};
	const remove = (block: BlockValues) => {
		const at = blocks.indexOf(block);
		change({ blocks: blocks.toSpliced(at, 1) });
		setSaid(`${blockName(block)} is removed`);
		const next = blocks[at + 1] ?? blocks[at - 1];
		focusLater(next?.key ?? null, "remove");
	};
	const add = (kind: ReportBlockKind) => {
		const after = withBlock(blocks, kind);
		const added = after.at(-1);
		change({ blocks: after });
		if (!added) return;
		// A text is nothing yet.
		if (kind === "TEXT") setOpenKey(added.key);
		focusLater(added.key, kind === "TEXT" ? "text" : "options");
	};
	return (
		<fieldset aria-describedby={fault && id} className="min-w-0">
			<legend className={isLegendHidden ? "sr-only" : "mb-1.25 font-[500]"}>Blocks</legend>
			<ol ref={list} className="block-list">
				{blocks.map((block, index) => (
					<BlockRow
						key={block.key}
						block={block}
						index={index}
						count={blocks.length}
						isOpen={openKey === block.key || hasFault(errorOf, index)}
						errorOf={(field) => errorOf(`blocks.${index}.${field}`)}
						onToggle={() => setOpenKey(openKey === block.key ? null : block.key)}
						onMove={(by) => move(block, by)}
						onRemove={() => remove(block)}
						onChange={(changed) => change({ blocks: blocks.with(index, { ...block, ...changed }) })}
					/>
				))}
				<li className="block-add">
					{kinds.length === 0 ? (
						<span className="text-xs text-ink-3">At most {maxReportBlocks} blocks.</span>
					) : (
						<Menu
							label="Add block"
							align="start"
							icon={
								<>
									<Plus size={15} aria-hidden /> Add block
								</>
							}
							className={buttonLook("default", "small")}
							entries={kinds.map((kind) => ({ label: blockNames[kind], note: empty[kind], onSelect: () => add(kind) }))}
						/>
					)}
				</li>
			</ol>
			<FieldFault id={id}>{fault}</FieldFault>
			<p role="status" className="sr-only">
				{said}
			</p>
		</fieldset>
	);
}

function hasFault(errorOf: ContentForm["errorOf"], index: number): boolean {
	return ["heading", "rows", "sort", "text"].some((field) => errorOf(`blocks.${index}.${field}`) !== undefined);
}
