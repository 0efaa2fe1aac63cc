import { type ReactNode, useState } from "react";
import { Menu } from "../../components/choice/Menu.tsx";
import type { MenuEntry } from "../../components/choice/MenuList.tsx";
import { UntilDateDialog } from "./UntilDateDialog.tsx";
import { inDays, untilChoices } from "./until-times.ts";

export interface UntilMenuProps {
	label: string;
	icon: ReactNode;
	/** Title of the dialog that asks for a date, and the longest pause in days. */
	dateTitle: string;
	maxDays: number;
	/** A moment, ISO 8601. */
	onChoose: (until: string) => void;
	before?: readonly MenuEntry[];
	after?: readonly MenuEntry[];
	/** What rests, before each choice: `Pause for a week`. */
	prefix?: string;
	choiceIcon?: ReactNode;
	/** How many times it was opened from elsewhere, by a key. */
	opened?: number;
	className?: string;
}

/** A menu of pauses: until tomorrow, for a week, for a month, or until a date. */
export function UntilMenu(props: UntilMenuProps) {
	const { label, icon, dateTitle, maxDays, onChoose, before = [], after = [], opened = 0, className } = props;
	const named = (words: string) => (props.prefix ? `${props.prefix} ${words.toLowerCase()}` : words);
	const [isAsking, setIsAsking] = useState(false);
	const entries: MenuEntry[] = [
		...before,
		...untilChoices.map(({ label, days }) => ({
			label: named(label),
			icon: props.choiceIcon,
			onSelect: () => onChoose(inDays(days)),
		})),
		{ label: named("Until a date…"), icon: props.choiceIcon, onSelect: () => setIsAsking(true) },
		...after,
	];
	return (
		<>
			<Menu label={label} icon={icon} entries={entries} opened={opened} className={className ?? rowMenuClass} />
			{isAsking && (
				<UntilDateDialog
					title={dateTitle}
					maxDays={maxDays}
					onChoose={(until) => {
						setIsAsking(false);
						onChoose(until);
					}}
					onClose={() => setIsAsking(false)}
				/>
			)}
		</>
	);
}

const rowMenuClass =
	"grid h-6.5 w-7 place-items-center rounded-md text-ink-3 hover:bg-line hover:text-ink pointer-coarse:size-10";
