import { Bell, ChartNoAxesColumn, Ellipsis, RefreshCw, Trash2 } from "lucide-react";
import { Menu } from "../../../components/choice/Menu.tsx";
import type { MenuEntry } from "../../../components/choice/MenuList.tsx";
import { useRights, useSpendReason } from "../../../entities/account/rights.ts";
import { PhraseButton } from "../../../entities/keyword/PhraseButton.tsx";
import { TodayCell, type TodayCellProps } from "../../../entities/position/PositionCell.tsx";
import type { KeywordRowFragment } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatDate, tailOf } from "../../../lib/format.ts";
import { useFreshness } from "../live/fresh-marks.ts";
import { readingOfToday, statusOf } from "./reading.ts";
import { useRowTabIndex, useTableEnv } from "./table-env.ts";

interface CellProps {
	keyword: KeywordRowFragment;
}

/** The phrase, which opens the keyword's detail. */
export function KeywordCell({ keyword, className }: CellProps & { className?: string }) {
	const { onOpen } = useTableEnv();
	return <PhraseButton keyword={keyword} onOpen={onOpen} tabIndex={useRowTabIndex()} className={className} />;
}

/** The tail of the ranking address, else of the target URL. */
export function UrlCell({ keyword }: CellProps) {
	const url = keyword.latestPosition?.url ?? keyword.targetUrl;
	if (!url) return <span className="text-ink-3">–</span>;
	return (
		<span className="data text-ink-2" title={url}>
			{tailOf(url)}
		</span>
	);
}

/** Today's position and the keyword's status in the run. */
export function TodayPosition({ keyword, ...look }: CellProps & Pick<TodayCellProps, "hasMovement" | "className">) {
	const { today, timeZone, runStartedAt } = useTableEnv();
	return (
		<TodayCell
			reading={readingOfToday(keyword, today, timeZone)}
			status={statusOf(keyword, runStartedAt)}
			postedAt={keyword.lastCheck?.postedAt}
			freshness={useFreshness(keyword.id)}
			{...look}
		/>
	);
}

const actionClass =
	"grid h-6 w-[26px] place-items-center rounded-md text-ink-3 hover:bg-line hover:text-ink disabled:text-ink-4 disabled:hover:bg-transparent pointer-coarse:size-10";

export function UpdatedCell({ keyword: { latestPosition } }: CellProps) {
	return <span className="data text-ink-2">{formatDate(latestPosition?.checkedAt)}</span>;
}

export function RowActions({ keyword }: CellProps) {
	return (
		<span className="flex justify-end gap-0.5">
			<RefreshAction keyword={keyword} />
			<RowMenu keyword={keyword} />
		</span>
	);
}

/** Refreshes one keyword; spins on its row only. */
function RefreshAction({ keyword }: CellProps) {
	const { refreshingIds, onRefresh } = useTableEnv();
	const isRefreshing = refreshingIds.has(keyword.id);
	const spendReason = useSpendReason();
	return (
		<button
			type="button"
			aria-label={`Refresh ${keyword.keyword}`}
			aria-busy={isRefreshing}
			tabIndex={useRowTabIndex()}
			title={spendReason ?? "Refresh"}
			disabled={isRefreshing || spendReason !== undefined}
			onClick={() => onRefresh(keyword.id)}
			className={actionClass}
		>
			<RefreshCw size={13} aria-hidden className={classNames(isRefreshing && "spinning text-accent")} />
		</button>
	);
}

export function RowMenu({ keyword }: CellProps) {
	const { refreshingIds, onRefresh, onAlert, onFetchVolume, onDelete } = useTableEnv();
	const spendReason = useSpendReason();
	const { hasAllDomains } = useRights();
	const alert: MenuEntry = {
		label: "Alert me about this keyword…",
		icon: <Bell size={13} aria-hidden />,
		onSelect: () => onAlert(keyword.id),
	};
	const entries: MenuEntry[] = [
		{
			label: "Refresh",
			icon: <RefreshCw size={13} aria-hidden />,
			onSelect: () => onRefresh(keyword.id),
			disabled: refreshingIds.has(keyword.id),
			disabledReason: spendReason,
		},
		// A rule of keywords is of no domain.
		...(hasAllDomains ? [alert] : []),
		{
			label: "Fetch search volume",
			icon: <ChartNoAxesColumn size={13} aria-hidden />,
			onSelect: () => onFetchVolume(keyword.id),
		},
		{ label: "Delete", icon: <Trash2 size={13} aria-hidden />, onSelect: () => onDelete(keyword), isDanger: true },
	];
	return (
		<Menu
			label={`More for ${keyword.keyword}`}
			icon={<Ellipsis size={13} aria-hidden />}
			entries={entries}
			className={actionClass}
			tabIndex={useRowTabIndex()}
		/>
	);
}
