import type { PageIssuePattern } from "../../tracked/keywords/keyword.entity.ts";

/** Readings that issues are computed from: the last measurement of each day. */
export const issueMeasurements = 10;

/** A page as issues compare it. */
export interface Page {
	/** Equal keys are one page, in whatever form. */
	key: string;
	/** The clean URL that is shown, as it is stored. */
	urlId: string;
}

/** What one measurement says about pages. */
export interface PagesMeasured {
	at: Date;
	/** The ranking page; null if there is none. */
	ranking: Page | null;
	/** Whether that page is right for the present target; null without a page or a target. */
	isRight: boolean | null;
	/** Own results among the first ten of page 1, by place; null if the results were not kept. */
	own: (Page & { place: number })[] | null;
}

/** An issue that is open. */
export interface OpenIssue {
	pattern: PageIssuePattern;
	since: Date;
	urlIds: string[];
	/** Whether one of the measurements was right for the target; false of other patterns. */
	wasRight: boolean;
	/** Whether it holds at the newest measurement that says something about it; if not, one more closes it. */
	isHolding: boolean;
}

/** An issue as it was found before, for the same target. */
export type EarlierIssue = Pick<OpenIssue, "pattern" | "since" | "wasRight">;

const changesOfFlipping = 3;

/**
 * The issues that are open after these measurements of one context, oldest first, of which the last ten count. An issue that
 * was open before keeps when it opened, although that may lie before them, unless it closed in between.
 */
export function issuesOf(measured: readonly PagesMeasured[], known: readonly EarlierIssue[] = []): OpenIssue[] {
	const last = measured.slice(-issueMeasurements);
	return [wrongPage(last), multiUrl(last), flipping(last)].flatMap((found) => {
		if (!found) return [];
		const { closedAt, ...issue } = found;
		const before = known.find(({ pattern }) => pattern === issue.pattern);
		const ongoing = before && (closedAt === null || before.since > closedAt);
		return ongoing ? [{ ...issue, since: before.since, wasRight: before.wasRight }] : [issue];
	});
}

/** An issue, and when its pattern was last known not to hold. */
type DatedIssue = OpenIssue & { closedAt: Date | null };

function wrongPage(measured: readonly PagesMeasured[]): DatedIssue | null {
	const known = measured.filter(({ isRight }) => isRight !== null);
	const open = openOf(known, ({ isRight }) => isRight === false);
	if (!open) return null;
	const wasRight = known.some(({ isRight }) => isRight);
	return {
		pattern: "WRONG_PAGE",
		...open.state,
		urlIds: open.newest.ranking ? [open.newest.ranking.urlId] : [],
		wasRight,
	};
}

function multiUrl(measured: readonly PagesMeasured[]): DatedIssue | null {
	const open = openOf(
		measured.filter(({ own }) => own !== null),
		({ own }) => isMulti(own ?? []),
	);
	if (!open) return null;
	const urlIds = distinct(open.newest.own ?? []).map(({ urlId }) => urlId);
	return { pattern: "MULTI_URL", ...open.state, urlIds, wasRight: false };
}

/** Two or more own pages on page 1; first and second place are a win. */
function isMulti(own: NonNullable<PagesMeasured["own"]>): boolean {
	const isWin = [1, 2].every((wanted) => own.some(({ place }) => place === wanted));
	return !isWin && distinct(own).length > 1;
}

/** The first of each page. */
function distinct<Of extends Page>(pages: readonly Of[]): Of[] {
	return pages.filter(({ key }, index) => pages.findIndex((page) => page.key === key) === index);
}

function flipping(measured: readonly PagesMeasured[]): DatedIssue | null {
	const ranked = measured.flatMap(({ at, ranking }) => (ranking ? [{ at, ...ranking }] : []));
	const changes = ranked.filter(({ key }, index) => index > 0 && key !== ranked[index - 1]?.key);
	const [first] = changes;
	if (!first || changes.length < changesOfFlipping) return null;
	const pages = [...Map.groupBy(ranked, ({ key }) => key).values()];
	const urlIds = pages.sort((one, other) => other.length - one.length).flatMap((page) => page.at(-1)?.urlId ?? []);
	return { pattern: "FLIPPING", since: first.at, closedAt: null, urlIds, wasRight: false, isHolding: true };
}

/**
 * Opens at the second of two measurements in a row at which something holds, closes at the second of two at which it does not.
 * Null unless it is open at the end; with the newest measurement at which it holds.
 */
function openOf(measured: readonly PagesMeasured[], holds: (one: PagesMeasured) => boolean) {
	let state: { since: Date | null; closedAt: Date | null } = { since: null, closedAt: null };
	let before: boolean | null = null;
	for (const one of measured) {
		const isHolding = holds(one);
		if (isHolding === before) {
			state = isHolding ? { ...state, since: state.since ?? one.at } : { since: null, closedAt: one.at };
		}
		before = isHolding;
	}
	const newest = measured.findLast(holds);
	const { since, closedAt } = state;
	return since && newest ? { state: { since, closedAt, isHolding: before === true }, newest } : null;
}
