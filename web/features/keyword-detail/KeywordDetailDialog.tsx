import { Bell, ChevronDown, ChevronUp, Pencil, RefreshCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { priceOf } from "../../../schema/rules/price.ts";
import { Button } from "../../components/Button.tsx";
import { IconButton } from "../../components/IconButton.tsx";
import { Kbd } from "../../components/Kbd.tsx";
import { Dialog, DialogFooter } from "../../components/overlay/Dialog.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { useRates } from "../../entities/account/rates.ts";
import { useRights, useSpendReason } from "../../entities/account/rights.ts";
import { rowFrom, setRowCursor, useKeywordRows } from "../../entities/keyword/keyword-rows.ts";
import { queueName } from "../../entities/serp/provider-roles.ts";
import { formatCount } from "../../lib/format.ts";
import { useShortcuts, useShortcutsEnabled } from "../../lib/keys/shortcuts.ts";
import { momentInWords } from "../../lib/moment.ts";
import { DetailBody, DetailMissing } from "./DetailBody.tsx";
import { useHistoryRange } from "./history/use-history-range.ts";
import { KeywordFacts } from "./KeywordFacts.tsx";
import { type DetailedKeyword, useKeywordDetail } from "./use-keyword-detail.ts";

export interface KeywordDetailDialogProps {
	id: string;
	onClose: () => void;
	onGo: (id: string) => void;
	onRefresh: (id: string) => void;
	isRefreshing: boolean;
	onOpenRun: (id: string) => void;
	onOpenResults: (checkId: string, earlierId?: string | null) => void;
	onEdit: () => void;
	/** Makes a rule for it. */
	onAlert: () => void;
}

/** The keyword's cell in the table: after `j` or `k` it may be in another row than the one opened. */
function phraseOf(id: string): HTMLElement | null {
	return document.querySelector(`[data-keyword="${CSS.escape(id)}"] .keyword-open`);
}

export function KeywordDetailDialog({
	id,
	onClose,
	onGo,
	onRefresh,
	isRefreshing,
	onOpenRun,
	onOpenResults,
	onEdit,
	onAlert,
}: KeywordDetailDialogProps) {
	const [range, setRange] = useHistoryRange();
	const detail = useKeywordDetail(id, range);
	const { row, keyword, error, retry } = detail;
	const isGone = keyword === null && Boolean(error);
	const rows = useKeywordRows();
	const isInRows = rows.includes(id);
	const [previous, next] = isInRows ? [rowFrom(id, -1, rows), rowFrom(id, 1, rows)] : [null, null];
	const inside = useRef<HTMLSpanElement>(null);
	const { canWrite, hasAllDomains } = useRights();
	const spendReason = useSpendReason();

	useEffect(() => setRowCursor(id), [id]);
	const wasRefreshing = useRef(isRefreshing);
	useEffect(() => {
		// It may have failed: position events do not report that.
		if (wasRefreshing.current && !isRefreshing) retry();
		wasRefreshing.current = isRefreshing;
	}, [isRefreshing, retry]);

	const go = (to: string | null) => (to === null ? undefined : () => onGo(to));
	const refresh = isRefreshing || isGone || spendReason ? undefined : () => onRefresh(id);
	useShortcuts({ j: go(next), ArrowDown: go(next), k: go(previous), ArrowUp: go(previous), r: refresh }, inside);

	return (
		<Dialog
			isOpen
			onClose={onClose}
			returnFocusTo={(opener) => (opener?.closest("[role='dialog']") ? null : phraseOf(id))}
			width="detail"
			title={row?.keyword ?? "Keyword"}
			description={
				row ? (
					<KeywordFacts keyword={row} language={keyword?.language ?? null} pages={keyword} />
				) : (
					!isGone && <Skeleton className="w-64" />
				)
			}
			actions={
				<>
					<span ref={inside} className="contents">
						{canWrite && (
							<Button
								icon={<RefreshCw size={13} aria-hidden className={isRefreshing ? "spinning text-accent" : ""} />}
								onClick={refresh}
								aria-busy={isRefreshing}
								isPending={isRefreshing}
								disabled={isGone}
								disabledReason={spendReason}
							>
								Refresh
							</Button>
						)}
					</span>
					{canWrite && (
						<Button icon={<Pencil size={13} aria-hidden />} onClick={onEdit} disabled={isGone}>
							Edit
						</Button>
					)}
					{/* A rule of keywords is of no domain. */}
					{canWrite && hasAllDomains && (
						<IconButton
							label="Alert me about this keyword…"
							icon={<Bell size={15} aria-hidden />}
							onClick={onAlert}
							disabled={isGone}
						/>
					)}
					{isInRows && <KeyHint />}
					<IconButton
						label="Previous keyword"
						icon={<ChevronUp size={15} aria-hidden />}
						disabled={previous === null}
						onClick={go(previous)}
					/>
					<IconButton
						label="Next keyword"
						icon={<ChevronDown size={15} aria-hidden />}
						disabled={next === null}
						onClick={go(next)}
					/>
				</>
			}
		>
			{isGone ? (
				<DetailMissing error={error} onRetry={retry} />
			) : (
				<DetailBody
					id={id}
					detail={detail}
					range={range}
					onRange={setRange}
					onRefresh={refresh}
					onGo={onGo}
					onOpenRun={onOpenRun}
					onOpenResults={onOpenResults}
				/>
			)}
			{!isGone && <DialogFooter consequence={keyword && <LastChecked keyword={keyword} />}>{null}</DialogFooter>}
		</Dialog>
	);
}

function LastChecked({ keyword: { lastCheck, domain } }: { keyword: DetailedKeyword }) {
	const { searchDepth: depth } = domain;
	const rates = useRates(domain.id);
	return (
		<span className="flex flex-wrap gap-x-2.5">
			<span>{lastCheckInWords(lastCheck)}</span>
			<span className="text-ink-3">
				Depth {depth}, {formatCount(priceOf(depth, rates), "credit")} a check
			</span>
		</span>
	);
}

function lastCheckInWords(check: DetailedKeyword["lastCheck"]): string {
	if (check === null) return "Never checked";
	if (check.state === "QUEUED") return "Queued";
	if (check.state === "RUNNING") return "Being checked";
	if (check.state === "POSTED") {
		return `In ${queueName}${check.postedAt ? ` since ${momentInWords(check.postedAt)}` : ""}`;
	}
	const words = { DONE: "Last checked", FAILED: "Last check failed", CANCELLED: "Last check cancelled" }[check.state];
	return check.checkedAt === null ? words : `${words} ${momentInWords(check.checkedAt)}`;
}

function KeyHint() {
	if (!useShortcutsEnabled()) return null;
	return (
		<span aria-hidden className="flex h-(--h-control) items-center gap-1 max-md:hidden pointer-coarse:hidden">
			<Kbd>k</Kbd>
			<Kbd>j</Kbd>
		</span>
	);
}
