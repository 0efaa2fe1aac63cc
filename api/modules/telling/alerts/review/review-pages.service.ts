import type { EntityManager } from "../../../../db/orm.ts";
import { rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import {
	doubtfulPages,
	isUnreviewedPage,
	rightTargets,
	takeUnreviewedPages,
	type WrongPage,
	wrongPagesById,
} from "../../../meaning/page-issues/wrong-pages.service.ts";
import type { WrongPageFacts } from "../alert.entity.ts";
import { isWatching } from "../rules/rule-fit.policy.ts";
import { type AlertMove, cleared, newAlert, opened, updated } from "./alert-draft.ts";
import { eachAccount, type JobParts } from "./each-account.service.ts";
import type { AccountReview } from "./review-account.service.ts";
import { scopeOf } from "./scope.service.ts";
import { type StoredAlert, storedAlerts } from "./stored-alerts.service.ts";

const subjectStart = "WRONG_PAGE:";

/** Reviews wrong pages where alerts do not know yet what was computed outside of runs. */
export async function reviewAllPages(parts: JobParts): Promise<void> {
	const accountIds = await accountsToReview(parts.em);
	await eachAccount(parts, accountIds, () => async (em, review) => ({ moves: await reviewPages(em, review) }));
}

/** Told by the rows, so that a process that dies between computing and reviewing leaves it to the next one. */
async function accountsToReview(em: EntityManager): Promise<string[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ id: "text" })`
			select i.account_id as id from page_issues i where ${isUnreviewedPage}
			union
			select a.account_id from alerts a
			where a.kind = 'WRONG_PAGE' and a.state <> 'CLEARED' and not exists (
				select from page_issues i where i.id = substring(a.subject from ${subjectStart.length + 1}::int)::bigint)
			order by id`,
	);
	return rows.map(({ id }) => id);
}

/** Compares an account's alerts about wrong pages with the issues that are open: those that began open alerts, ends end them. */
export async function reviewPages(em: EntityManager, review: AccountReview): Promise<AlertMove[]> {
	const stored = await storedAlerts(em, review.accountId, sql`a.kind = 'WRONG_PAGE' and a.state <> 'CLEARED'`);
	const doubtful = await doubtfulPages(
		em,
		stored.flatMap(({ keywordId }) => keywordId ?? []),
	);
	const alerts = stored.filter(({ keywordId }) => !doubtful.has(keywordId ?? ""));
	const begun = await takeUnreviewedPages(em, review.accountId);
	return [...(await known(em, review, alerts)), ...(await openings(em, review, begun))];
}

/** What becomes of alerts: they continue with another page, or end. They recover only if the target ranks again. */
async function known(em: EntityManager, { now }: AccountReview, alerts: StoredAlert[]): Promise<AlertMove[]> {
	if (alerts.length === 0) return [];
	const issues = await wrongPagesById(em, alerts.flatMap(issueIdOf));
	const open = new Map(issues.map((issue) => [issue.id, issue]));
	const over = alerts.filter((alert) => !open.has(issueIdOf(alert)[0] ?? ""));
	const right = await rightTargets(
		em,
		over.flatMap(({ keywordId }) => keywordId ?? []),
	);
	return alerts.flatMap((alert) => {
		const { targetUrl, url } = alert.facts as WrongPageFacts;
		const issue = open.get(issueIdOf(alert)[0] ?? "");
		if (!issue) return cleared(alert, right.get(alert.keywordId ?? "") === targetUrl ? "RECOVERED" : "ENDED", now);
		return issue.url === url ? [] : updated({ ...alert, facts: factsOf(issue) });
	});
}

/** Alerts about issues that began, if rules ask for them. */
async function openings(em: EntityManager, { rules }: AccountReview, begun: WrongPage[]): Promise<AlertMove[]> {
	const watching = rules.filter((rule) => rule.kind === "WRONG_PAGE" && isWatching(rule));
	if (begun.length === 0 || watching.length === 0) return [];
	const scope = await scopeOf(
		em,
		watching,
		begun.map(({ keywordId }) => keywordId),
	);
	return begun.flatMap((issue) => {
		const { keywordId, domainId, since } = issue;
		const asking = watching.filter((rule) => rule.watchingSince < since && scope.isWatched(rule, issue));
		if (asking.length === 0) return [];
		const of = { keywordId, domainId, subject: `${subjectStart}${issue.id}`, ruleIds: asking.map(({ id }) => id) };
		return opened({ ...newAlert, kind: "WRONG_PAGE", state: "OPEN", ...of, facts: factsOf(issue) });
	});
}

/** The issue that an alert is about. */
function issueIdOf({ subject }: Pick<StoredAlert, "subject">): string[] {
	return subject === null ? [] : [subject.slice(subjectStart.length)];
}

function factsOf({ targetUrl, url, since }: WrongPage): WrongPageFacts {
	return { targetUrl, url, since: since.toISOString() };
}
