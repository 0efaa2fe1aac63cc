import type { EntityManager } from "../../../db/orm.ts";
import { rowsOf, sqlOf, toDate } from "../../../db/sql.ts";
import { cutText, formatCount, printable } from "../../../lib/text.ts";
import type { ReactionParts } from "../../measuring/checks/finished-runs.service.ts";
import { isStoppedByFault } from "../../measuring/runs/begin-run.service.ts";
import { contextChangesOf } from "./context-annotations.service.ts";
import { type Noted, writeNoted } from "./system-annotations.service.ts";

/** Ended checks of a domain from which failures are noted, and how many there may be for each that failed. */
const minChecks = 10;
const checksPerFailure = 5;

/** Characters of an error that a title quotes. */
const maxError = 100;

/** Reaction to a run's end: notes that it could not start, that many of its checks failed, or that it measured otherwise than before. */
export async function annotateRun({ em }: ReactionParts, runId: string): Promise<void> {
	await writeNoted(em, [
		...(await stopOf(em, runId)),
		...(await failuresOf(em, runId)),
		...(await contextChangesOf(em, runId)),
	]);
}

async function stopOf(em: EntityManager, runId: string): Promise<Noted[]> {
	const rows = await rowsOf(
		em,
		sqlOf({ accountId: "text", domainId: "text", error: "text", at: "text" })`
			select r.account_id as "accountId", r.domain_id as "domainId", r.error, r.finished_at as at
			from runs r join domains d on d.id = r.domain_id and d.deleted_at is null
			where r.id = ${runId} and ${isStoppedByFault}`,
	);
	return rows.map(({ accountId, domainId, error, at }) => ({
		accountId,
		domainId,
		systemType: "RUN_STOPPED",
		systemKey: `RUN_STOPPED:${runId}`,
		title: `Run could not start: ${printable(error)}`,
		at: toDate(at),
	}));
}

const endedChecks = {
	accountId: "text",
	domainId: "text",
	ended: "number",
	failed: "number",
	/** The most frequent error. */
	error: "text?",
	at: "text",
} as const;

async function failuresOf(em: EntityManager, runId: string): Promise<Noted[]> {
	const rows = await rowsOf(
		em,
		sqlOf(endedChecks)`
			select r.account_id as "accountId", c.domain_id as "domainId", r.finished_at as at, count(*)::int as ended,
				(count(*) filter (where c.state = 'FAILED'))::int as failed,
				mode() within group (order by c.error) filter (where c.state = 'FAILED') as error
			from runs r join checks c on c.run_id = r.id and c.state in ('DONE', 'FAILED')
			join domains d on d.id = c.domain_id and d.deleted_at is null
			where r.id = ${runId}
			group by r.id, c.domain_id
			having count(*) >= ${minChecks} and ${checksPerFailure} * count(*) filter (where c.state = 'FAILED') >= count(*)`,
	);
	return rows.map(({ accountId, domainId, ended, failed, error, at }) => ({
		accountId,
		domainId,
		systemType: "CHECKS_FAILED",
		systemKey: `CHECKS_FAILED:${runId}`,
		title: `${formatCount(failed)} of ${formatCount(ended)} checks failed: “${cutText(printable(error ?? "No reason given."), maxError)}”`,
		at: toDate(at),
	}));
}
