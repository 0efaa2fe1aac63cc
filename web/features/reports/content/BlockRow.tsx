import { ArrowDown, ArrowUp, type LucideIcon, SlidersHorizontal, X } from "lucide-react";
import { useId } from "react";
import { BlockOptions } from "./BlockOptions.tsx";
import type { BlockValues } from "./content-form.ts";
import { blockDetail, blockKind, blockName } from "./content-words.ts";
import type { BlockControl } from "./use-block-focus.ts";

export interface BlockRowProps {
	block: BlockValues;
	index: number;
	count: number;
	/** Its options show. */
	isOpen: boolean;
	errorOf: (field: string) => string | undefined;
	onToggle: () => void;
	onMove: (by: 1 | -1) => void;
	onRemove: () => void;
	onChange: (changed: Partial<BlockValues>) => void;
}

/** A block: its place, its name, what it shows, and what can be done with it. */
export function BlockRow(props: BlockRowProps) {
	const { block, index, count, isOpen, errorOf, onToggle, onMove, onRemove, onChange } = props;
	const id = useId();
	const name = blockName(block);
	const kind = blockKind(block);
	const detail = blockDetail(block);
	return (
		<li data-block={block.key} data-open={isOpen || undefined}>
			<span className="block-number data">{index + 1}</span>
			<span className="block-name">
				<b className="truncate font-[500]" dir="auto" title={name}>
					{name}
				</b>
				{kind && <span className="block-kind">{kind}</span>}
				{detail && (
					<span className="block-detail" dir="auto">
						{kind && "· "}
						{detail}
					</span>
				)}
			</span>
			<span className="block-actions">
				<Control
					control="up"
					label={`Move ${name} up`}
					Icon={ArrowUp}
					disabled={index === 0}
					onClick={() => onMove(-1)}
				/>
				<Control
					control="down"
					label={`Move ${name} down`}
					Icon={ArrowDown}
					disabled={index === count - 1}
					onClick={() => onMove(1)}
				/>
				<Control
					control="options"
					label={`Options of ${name}`}
					Icon={SlidersHorizontal}
					aria-expanded={isOpen}
					aria-controls={isOpen ? id : undefined}
					onClick={onToggle}
				/>
				<Control control="remove" label={`Remove ${name}`} Icon={X} onClick={onRemove} />
			</span>
			{isOpen && (
				<div id={id} className="block-options">
					<BlockOptions block={block} errorOf={errorOf} onChange={onChange} />
				</div>
			)}
		</li>
	);
}

interface ControlProps {
	control: BlockControl;
	label: string;
	Icon: LucideIcon;
	disabled?: boolean;
	onClick: () => void;
	"aria-expanded"?: boolean;
	"aria-controls"?: string | undefined;
}

function Control({ control, label, Icon, ...rest }: ControlProps) {
	return (
		<button type="button" data-control={control} aria-label={label} title={label} {...rest}>
			<Icon size={14} aria-hidden />
		</button>
	);
}
