import { CircleMinus, Ellipsis, Eye, EyeOff, GitCompareArrows, LineChart, Plus } from "lucide-react";
import { Menu } from "../../../components/choice/Menu.tsx";
import type { MenuEntry } from "../../../components/choice/MenuList.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import { maxShown } from "../view/market-state.ts";
import type { BoardRow } from "./board-rows.ts";
import type { BoardActions } from "./use-board-actions.ts";

export interface RowActionsProps {
	row: BoardRow;
	actions: BoardActions;
	/** Ids of the competitors in the chart. */
	shown: readonly string[];
	onShow: (shown: readonly string[]) => void;
	onCompare: (competitorId: string) => void;
}

const size = 15;

/** What can be done with a site: the likeliest by name, the next by icon, all of it in the menu. */
export function RowActions(props: RowActionsProps) {
	const { row, actions, onCompare } = props;
	const { site, standing, competitorId } = row;
	if (standing === "own") return null;
	const isWaiting = actions.pending === site;
	const isTracked = competitorId !== null;
	return (
		<span className="market-actions" aria-busy={isWaiting}>
			<button
				type="button"
				disabled={isWaiting}
				aria-label={isTracked ? `Compare with ${site}` : `Track ${site}`}
				onClick={() => (isTracked ? onCompare(competitorId) : actions.onTrack(row))}
				className="market-do"
			>
				{isTracked ? "Compare" : "Track"}
			</button>
			{isTracked ? (
				<IconButton
					size="row"
					label={`Untrack ${site}`}
					icon={<CircleMinus size={size} aria-hidden />}
					disabled={isWaiting}
					onClick={() => actions.onUntrack(row)}
				/>
			) : standing === "ignored" ? (
				<IconButton
					size="row"
					label={`Suggest ${site} again`}
					icon={<Eye size={size} aria-hidden />}
					disabled={isWaiting}
					onClick={() => actions.onUnignore(row)}
				/>
			) : (
				<IconButton
					size="row"
					label={`Ignore ${site}`}
					icon={<EyeOff size={size} aria-hidden />}
					disabled={isWaiting}
					onClick={() => actions.onIgnore(row)}
				/>
			)}
			<RowMenu {...props} />
		</span>
	);
}

/** Every action of a row, for a phone the only way to them. */
export function RowMenu(props: RowActionsProps) {
	return (
		<Menu
			label={`More for ${props.row.site}`}
			icon={<Ellipsis size={size} aria-hidden />}
			entries={entriesOf(props)}
			isBusy={props.actions.pending === props.row.site}
			className="market-menu"
		/>
	);
}

function entriesOf({ row, actions, shown, onShow, onCompare }: RowActionsProps): MenuEntry[] {
	const { competitorId, standing } = row;
	if (competitorId === null) {
		return [
			{ label: "Track", icon: <Plus size={size} aria-hidden />, onSelect: () => actions.onTrack(row) },
			standing === "ignored"
				? { label: "Suggest Again", icon: <Eye size={size} aria-hidden />, onSelect: () => actions.onUnignore(row) }
				: { label: "Ignore", icon: <EyeOff size={size} aria-hidden />, onSelect: () => actions.onIgnore(row) },
		];
	}
	const isShown = shown.includes(competitorId);
	return [
		{
			label: "Compare",
			icon: <GitCompareArrows size={size} aria-hidden />,
			onSelect: () => onCompare(competitorId),
		},
		{
			label: isShown ? "Hide in Chart" : "Show in Chart",
			icon: <LineChart size={size} aria-hidden />,
			onSelect: () => onShow(isShown ? shown.filter((id) => id !== competitorId) : withShown(shown, competitorId)),
		},
		{ label: "Untrack", icon: <CircleMinus size={size} aria-hidden />, onSelect: () => actions.onUntrack(row) },
	];
}

/** The chart with one more competitor: where it holds no more, that takes the place of the last. */
export function withShown(shown: readonly string[], competitorId: string): string[] {
	return [...shown.filter((id) => id !== competitorId).slice(0, maxShown - 1), competitorId];
}
